import type { LineWriter } from '../records/line-writer.ts';

const [DOT, ZERO, ONE] = [46, 48, 49];
const DIGITS = 6;
/** Up to here a share of counts is never so near to the middle between two numbers that a double misjudges it. */
const MANY = 1 << 20;
const SMALLEST = 1e-4;

/** Writes count / known with six significant digits, as other programs do it; a dot where nothing is known. */
export function writeShare(writer: LineWriter, count: number, known: number): void {
  if (known === 0) return writer.byte(DOT);
  if (count === 0) return writer.byte(ZERO);
  if (count === known) return writer.byte(ONE);
  const share = count / known;
  if (known > MANY || share < SMALLEST) return writer.text(String(Number(share.toPrecision(DIGITS))));
  let [scale, zeros] = [10 ** DIGITS, 0];
  for (let limit = 0.1; share < limit; limit /= 10) {
    scale *= 10;
    zeros++;
  }
  let figure = Math.round(share * scale);
  let digits = DIGITS;
  for (; figure % 10 === 0; digits--) figure /= 10;
  writer.byte(ZERO);
  writer.byte(DOT);
  writer.digits(figure, zeros + digits);
}
