import { emptyBitmap, setInk, type Bitmap, type InkText } from './bitmap.ts';
import type { Placed, PlacedCode, PlacedLabel } from './placed.ts';
import { zplGraphic } from './zpl-graphic.ts';

/** What printers read as it is in every symbology; other texts go out as pictures of their symbol. */
const PLAIN = /^[A-Za-z0-9 ./:-]+$/;

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

/** A code by the printer's own command: it prints each module as whole dots. */
function codeCommand(code: PlacedCode, dots: (length: number) => number): string {
  const module = Math.max(1, dots(code.module));
  const height = Math.max(1, dots(code.height));
  if (!PLAIN.test(code.text)) return zplGraphic(symbolBitmap(code, module, height));
  if (code.symbology === 'qr') return `^BY1,2,1^BQN,2,${module},M^FDMA,${code.text}`;
  if (code.symbology === 'dataMatrix') return `^BXN,${module},200^FD${code.text}`;
  return `^BY${module}^BCN,${height},N,N,N,A^FD${code.text}`;
}

function fieldOf(part: Placed, resolution: number, ink: InkText): string {
  const dots = (length: number) => Math.round((length * resolution) / INCH);
  const at = (x: number, y: number) => `^FO${Math.max(0, x)},${Math.max(0, y)}`;
  if (part.kind === 'box') {
    const width = Math.max(1, dots(part.width));
    const height = Math.max(1, dots(part.height));
    return `${at(dots(part.x), dots(part.y))}^GB${width},${height},${Math.min(width, height)}^FS\n`;
  }
  if (part.kind === 'code') return `${at(dots(part.x), dots(part.y))}${codeCommand(part, dots)}^FS\n`;
  const inked = ink(part.text, part, resolution);
  return inked ? `${at(dots(part.x) + inked.left, dots(part.y) + inked.top)}${zplGraphic(inked)}^FS\n` : '';
}

/**
 * Labels in the language of Zebra printers, ZPL II: codes by its own commands, texts as pictures, so that a printer
 * needs no Chinese font. `copies` of each label.
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
