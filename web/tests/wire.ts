/** A socket whose other end is a test. */
import { tick } from "svelte";
import type { Standing } from "../src/lib/views";
import type { Command, Frame } from "../src/lib/wire";

const OPEN = 1;

export class Wire {
  static readonly OPEN = OPEN;
  static last: Wire;
  readyState = OPEN;
  sent: Command[] = [];
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: (closing: { code: number }) => void;

  constructor(readonly address: string) {
    Wire.last = this;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Command);
  }

  close(): void {
    this.readyState = 3;
  }

  async say<View extends Standing>(frame: Frame<View>): Promise<void> {
    this.onmessage?.({ data: JSON.stringify(frame) });
    await tick();
  }
}
