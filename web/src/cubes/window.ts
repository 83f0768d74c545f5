/** Which part of the plane is shown: all that lies, with a free ring around it. */
import { extent, START, type Cell, type Window } from "./model";

/** The window that shows what lies now, moved and changed as little as can be. */
export function around(cells: readonly Cell[], before: Window): Window {
  const found = extent(cells);
  if (!found) return { ...before, rows: START.rows, cols: START.cols };
  const [top, rows] = along(found.top, found.rows, before.top, START.rows);
  const [left, cols] = along(found.left, found.cols, before.left, START.cols);
  return { top, left, rows, cols };
}

/** First line and number of lines of the window, for what lies from `first` on over `count` lines. */
function along(first: number, count: number, before: number, least: number): [number, number] {
  const size = Math.max(least, count + 2);
  const most = first - 1;
  return [Math.min(most, Math.max(before, first + count + 1 - size)), size];
}

/** Where a layout of that size lies in the middle of a window. */
export function middle(window: Window, rows: number, cols: number): Cell {
  return { row: window.top + Math.max(1, half(window.rows - rows)), col: window.left + Math.max(1, half(window.cols - cols)) };
}

/** Where typing begins: a word of seven letters has room from there. */
export const begin = ({ top, left, rows }: Window): Cell => ({ row: top + half(rows - 1), col: left + 1 });

/** The cell of the window that is nearest. */
export function inside({ top, left, rows, cols }: Window, { row, col }: Cell): Cell {
  return { row: Math.min(top + rows - 1, Math.max(top, row)), col: Math.min(left + cols - 1, Math.max(left, col)) };
}

/** `B3`: as it stands in the window, and in what the server is sent. */
export const cellName = ({ top, left }: Window, { row, col }: Cell): string => `${String.fromCharCode(65 + col - left)}${row - top + 1}`;

const half = (count: number): number => Math.floor(count / 2);
