import { LABEL_FONTS, inkOf, type InkText, type MeasureText } from '@panicle/figures/labels';

const INCH = 25.4;
/** px of the em at which widths are measured: large, so that hinting does not matter */
const MEASURED = 100;
/** of the em, around the text: what letters reach out of their width */
const AROUND = 0.4;

let canvas: HTMLCanvasElement | undefined;

function penOf(width: number, height: number): CanvasRenderingContext2D {
  canvas ??= document.createElement('canvas');
  // it only grows: a new size is a new picture
  if (canvas.width < width) canvas.width = width;
  if (canvas.height < height) canvas.height = height;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('this browser draws no text');
  return pen;
}

const fontOf = (pixels: number, bold: boolean) => `${bold ? 700 : 400} ${pixels}px ${LABEL_FONTS}`;

export const measureText: MeasureText = (text, { size, bold }) => {
  const pen = penOf(1, 1);
  pen.font = fontOf(MEASURED, bold);
  return (pen.measureText(text).width / MEASURED) * size;
};

/** Draws a text with the fonts of this computer; what is printed is what the screen shows. */
export const inkText: InkText = (text, { size, bold }, dots) => {
  const pixels = (size * dots) / INCH;
  const around = Math.ceil(pixels * AROUND);
  const width = Math.ceil(measureText(text, { size: pixels, bold })) + 2 * around;
  const base = Math.ceil(pixels) + around;
  const height = base + around + Math.ceil(pixels * 0.3);
  const pen = penOf(width, height);
  pen.clearRect(0, 0, width, height);
  pen.font = fontOf(pixels, bold);
  pen.fillText(text, around, base);
  const { data } = pen.getImageData(0, 0, width, height);
  const ink = inkOf(data, { width, height, step: 4, first: 3 });
  return ink && { ...ink.bitmap, left: ink.left - around, top: ink.top - base };
};
