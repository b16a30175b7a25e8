/** Why a text is no number that may be entered; the keys are messages of the grid. */
export type NumberProblem =
  | { reason: 'notNumber' }
  | { reason: 'tooSmall'; minimum: number }
  | { reason: 'tooLarge'; maximum: number }
  | { reason: 'tooManyDecimals'; decimals: number };

export type ReadNumber =
  | { value: number | null; problem?: undefined }
  | { value?: undefined; problem: NumberProblem };

interface Limits {
  minimum?: number | undefined;
  maximum?: number | undefined;
  /** decimals at most */
  precision?: number | undefined;
}

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const THOUSANDS = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;

/**
 * A number as people type and paste it: full-width figures, the full stop of Chinese input methods, the typographic
 * minus and thousands separators. Anything else is refused, a decimal comma too: it may mean thousands.
 */
export function readNumber(text: string, { minimum, maximum, precision }: Limits): ReadNumber {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u2212\u2013]/g, '-')
    .replaceAll('\u3002', '.')
    .trim();
  if (plain === '') return { value: null };
  const digits = THOUSANDS.test(plain) ? plain.replaceAll(',', '') : plain;
  if (!NUMBER.test(digits)) return { problem: { reason: 'notNumber' } };
  const value = Number(digits);
  if (!Number.isFinite(value)) return { problem: { reason: 'notNumber' } };
  if (minimum !== undefined && value < minimum) return { problem: { reason: 'tooSmall', minimum } };
  if (maximum !== undefined && value > maximum) return { problem: { reason: 'tooLarge', maximum } };
  if (precision !== undefined && Number(value.toFixed(precision)) !== value) {
    return { problem: { reason: 'tooManyDecimals', decimals: precision } };
  }
  return { value };
}
