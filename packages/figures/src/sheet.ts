import { linesOf } from './parts/measure.ts';

const MARGIN = 16;
const TITLE_SIZE = 15;
const CAPTION_SIZE = 12;
const LINE = 18;

/** The heading of a figure outside of its page. */
export interface SheetHead {
  title: string;
  /** n, and what bars and points mean */
  caption?: string | undefined;
}

/** The words above an exported figure, broken so that they fit its width. */
export function headOf({ title, caption }: SheetHead, width: number) {
  const room = width - 2 * MARGIN;
  const lines = [
    ...linesOf(title, room, TITLE_SIZE).map((text) => ({ text, size: TITLE_SIZE, weight: 600 })),
    ...linesOf(caption ?? '', room, CAPTION_SIZE).map((text) => ({ text, size: CAPTION_SIZE, weight: 400 })),
  ].map((line, index) => ({ ...line, x: MARGIN, y: MARGIN + 12 + index * (LINE + 2) }));
  return { lines, height: 2 * MARGIN + lines.length * (LINE + 2) };
}
