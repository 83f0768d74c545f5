/** The one WebSocket of a table, steered by the reconnection controller. */
import { begin, step, type Happening, type Line } from "./reconnection";
import type { Listener } from "./line";
import type { Frame } from "./wire";


export class TableSocket {
  #line: Line;
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #address: string;
  readonly #listener: Listener;

  constructor(game: string, last: number | null, listener: Listener) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.#address = `${scheme}//${location.host}/ws/${encodeURIComponent(game)}`;
    this.#line = begin(last);
    this.#listener = listener;
  }

  get live(): boolean {
    return this.#line.phase === "live";
  }

  /** Connects, and wakes whenever the device says that it may be worth it. */
  start(): () => void {
    const wake = (): void => this.#happens({ is: "wake" });
    const shown = (): void => void (document.visibilityState === "visible" && wake());
    const offline = (): void => this.#happens({ is: "offline" });
    addEventListener("online", wake);
    addEventListener("offline", offline);
    addEventListener("pageshow", wake);
    document.addEventListener("visibilitychange", shown);
    wake();
    return () => {
      removeEventListener("online", wake);
      removeEventListener("offline", offline);
      removeEventListener("pageshow", wake);
      document.removeEventListener("visibilitychange", shown);
      clearTimeout(this.#timer);
      this.#close();
    };
  }

  wake(): void {
    this.#happens({ is: "wake" });
  }

  /** Sends where the line is up; false where it is not. */
  send(message: object): boolean {
    if (!this.live || this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #happens(happening: Happening): void {
    const before = this.#line.phase;
    const [line, orders] = step(this.#line, happening, Date.now(), Math.random());
    this.#line = line;
    for (const order of orders) {
      if (order.order === "connect") this.#connect(order.after);
      else if (order.order === "close") this.#close();
      else if (order.order === "reload") location.reload();
      else if (order.order === "pong") this.#socket?.send(JSON.stringify({ pong: order.pong }));
      else this.#listener.heard(order.frame);
    }
    this.#schedule();
    if (this.#line.phase !== before) this.#listener.changed(this.#line.phase);
  }

  #connect(after: number | null): void {
    const socket = new WebSocket(after === null ? this.#address : `${this.#address}?after=${after}`);
    this.#socket = socket;
    const mine = (happening: () => Happening | null) => {
      if (this.#socket !== socket) return;
      const found = happening();
      if (found) this.#happens(found);
    };
    socket.onopen = () => mine(() => ({ is: "opened" }));
    socket.onmessage = (message) =>
      mine(() => ({ is: "heard", frame: JSON.parse(String(message.data)) as Frame }));
    socket.onclose = (closing) => mine(() => ({ is: "closed", code: closing.code }));
  }

  #close(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#line.due === null) return;
    this.#timer = setTimeout(() => this.#happens({ is: "tick" }), Math.max(0, this.#line.due - Date.now()));
  }
}
