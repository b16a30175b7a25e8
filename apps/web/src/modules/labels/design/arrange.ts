import { LARGEST_LABEL, type LabelElement } from '@panicle/contract/labels/elements';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** mm between the places that elements snap to by themselves */
export const GRID = 0.5;
/** mm within which an edge snaps to that of another element */
const CATCH = 0.8;

/** Hundredths of a mm: no noise of sums is stored. */
export const tidy = (value: number) => Math.round(value * 100) / 100;
const toGrid = (value: number) => tidy(Math.round(value / GRID) * GRID);

/** Begins, middles and ends along one side. */
const linesOf = (start: number, length: number) => [start, start + length / 2, start + length];

function snapped(start: number, length: number, targets: readonly number[]): number {
  let best = { by: Infinity, to: toGrid(start) };
  for (const line of linesOf(start, length)) {
    for (const target of targets) {
      const by = Math.abs(target - line);
      if (by < CATCH && by < best.by) best = { by, to: tidy(start + target - line) };
    }
  }
  return best.to;
}

/** Where a dragged box comes to rest: at edges and middles of the others and of the label, else on the grid. */
export function snapBox(
  box: Box,
  others: readonly Box[],
  label: { width: number; height: number; margin: number },
) {
  const { width, height, margin } = label;
  const across = [margin, width / 2, width - margin, ...others.flatMap((one) => linesOf(one.x, one.width))];
  const down = [margin, height / 2, height - margin, ...others.flatMap((one) => linesOf(one.y, one.height))];
  return inLabel(
    { ...box, x: snapped(box.x, box.width, across), y: snapped(box.y, box.height, down) },
    label,
  );
}

/** A box moved so that it lies on the label. */
export function inLabel<One extends Box>(box: One, label: { width: number; height: number }): One {
  const place = (start: number, length: number, room: number) =>
    tidy(Math.max(0, Math.min(start, room - Math.min(length, room))));
  return { ...box, x: place(box.x, box.width, label.width), y: place(box.y, box.height, label.height) };
}

/** A side as long as it may be. */
export const sizeOf = (length: number) => tidy(Math.min(LARGEST_LABEL, Math.max(0.1, length)));

export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';

/** Elements aligned with each other; a single one with the label inside of its margin. */
export function aligned(
  elements: readonly LabelElement[],
  chosen: readonly number[],
  to: Alignment,
  label: { width: number; height: number; margin: number },
): LabelElement[] {
  const boxes = elements.filter((_, number) => chosen.includes(number));
  const frame = boxes.length > 1 ? frameOf(boxes) : insideOf(label);
  return elements.map((element, number) =>
    chosen.includes(number) ? { ...element, ...placeIn(frame, element, to) } : element,
  );
}

const insideOf = ({ width, height, margin }: { width: number; height: number; margin: number }): Box => ({
  x: margin,
  y: margin,
  width: width - 2 * margin,
  height: height - 2 * margin,
});

function frameOf(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

function placeIn(frame: Box, { width, height }: Box, to: Alignment): { x: number } | { y: number } {
  switch (to) {
    case 'left':
      return { x: tidy(frame.x) };
    case 'centre':
      return { x: tidy(Math.max(0, frame.x + (frame.width - width) / 2)) };
    case 'right':
      return { x: tidy(Math.max(0, frame.x + frame.width - width)) };
    case 'top':
      return { y: tidy(frame.y) };
    case 'middle':
      return { y: tidy(Math.max(0, frame.y + (frame.height - height) / 2)) };
    case 'bottom':
      return { y: tidy(Math.max(0, frame.y + frame.height - height)) };
  }
}
