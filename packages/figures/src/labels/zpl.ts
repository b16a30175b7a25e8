import { emptyBitmap, setInk, type Bitmap, type InkText } from './bitmap.ts';
import type { Placed, PlacedCode, PlacedLabel } from './placed.ts';
import { zplGraphic } from './zpl-graphic.ts';

const INCH = 25.4;

/** A symbol as a picture, a module as so many dots. */
function symbolBitmap({ matrix, symbology }: PlacedCode, module: number, height: number): Bitmap {
  const rowHeight = symbology === 'code128' ? height : module;
  const bitmap = emptyBitmap(matrix.width * module, matrix.height * rowHeight);
  for (let y = 0; y < bitmap.height; y += 1)
    for (let x = 0; x < bitmap.width; x += 1)
      if (matrix.dark(Math.floor(x / module), Math.floor(y / rowHeight))) setInk(bitmap, x, y);
  return bitmap;
}

/** Each module is whole dots, as `placeCode` made it. */
function codeGraphic(code: PlacedCode, dots: (length: number) => number): string {
  const module = Math.max(1, dots(code.module));
  const height = Math.max(1, dots(code.height));
  return zplGraphic(symbolBitmap(code, module, height));
}

function fieldOf(part: Placed, resolution: number, ink: InkText): string {
  const dots = (length: number) => Math.round((length * resolution) / INCH);
  const at = (x: number, y: number) => `^FO${Math.max(0, x)},${Math.max(0, y)}`;
  if (part.kind === 'box') {
    const width = Math.max(1, dots(part.width));
    const height = Math.max(1, dots(part.height));
    return `${at(dots(part.x), dots(part.y))}^GB${width},${height},${Math.min(width, height)}^FS\n`;
  }
  if (part.kind === 'code') return `${at(dots(part.x), dots(part.y))}${codeGraphic(part, dots)}^FS\n`;
  const inked = ink(part.text, part, resolution);
  return inked ? `${at(dots(part.x) + inked.left, dots(part.y) + inked.top)}${zplGraphic(inked)}^FS\n` : '';
}

/**
 * Labels in the language of Zebra printers, ZPL II: texts and codes as pictures, lines as boxes. So a label is what its
 * proof shows, whatever fonts and firmware a printer has: `^BQ` prints a QR code lower than `^FO` says by the height
 * that `^BY` set last, 10 dots at first (ingridhq/zebrash #57, BinaryKits.Zpl #329, ZPLab #401), and chooses version
 * and mask by itself. No text of a record is in the file, and none can be a command of the printer. `copies` of each
 * label.
 */
export function labelZpl(
  labels: readonly PlacedLabel[],
  ink: InkText,
  { resolution, copies }: { resolution: number; copies: number },
): string {
  const dots = (length: number) => Math.round((length * resolution) / INCH);
  return labels
    .map(({ width, height, parts }) => {
      const fields = parts.map((part) => fieldOf(part, resolution, ink)).join('');
      return `^XA^CI28^PW${dots(width)}^LL${dots(height)}^LH0,0\n${fields}^PQ${copies}^XZ\n`;
    })
    .join('');
}
