import type { CodeElement, Symbology } from '@panicle/contract/labels/elements';
import type { BitMatrix, PlacedCode } from './placed.ts';

/** Modules that stay white around a symbol: ISO/IEC 18004 (QR), 16022 (Data Matrix), 15417 (Code 128, at its ends). */
export const QUIET: Readonly<Record<Symbology, number>> = { qr: 4, dataMatrix: 1, code128: 10 };

/** mm; scanners and phones read no smaller modules off a printed label (AIM and GS1 ask for 0.19 to 0.25 and more) */
export const SMALLEST_MODULE: Readonly<Record<Symbology, number>> = {
  qr: 0.24,
  dataMatrix: 0.24,
  code128: 0.12,
};

/** Inch in mm. */
const INCH = 25.4;

/**
 * A symbol in the middle of its box, with its quiet zone inside of it, as large as it fits. `dots` per inch of a
 * printer make its modules whole dots, so that all of them have one width. Null where it fits no way.
 */
export function placeCode(
  { symbology, x, y, width, height }: CodeElement,
  text: string,
  matrix: BitMatrix,
  dots: number,
): PlacedCode | null {
  const linear = symbology === 'code128';
  const quiet = QUIET[symbology];
  const across = matrix.width + 2 * quiet;
  const down = matrix.height + 2 * quiet;
  const room = linear ? width / across : Math.min(width / across, height / down);
  // half a hundredth of a dot: a box that was meant to fit does
  const module = (Math.floor((room * dots) / INCH + 0.005) * INCH) / dots;
  if (module < SMALLEST_MODULE[symbology] - 0.001) return null;
  return {
    kind: 'code',
    symbology,
    text,
    matrix,
    module,
    height: linear ? height : matrix.height * module,
    x: x + (width - matrix.width * module) / 2,
    y: linear ? y : y + (height - matrix.height * module) / 2,
  };
}
