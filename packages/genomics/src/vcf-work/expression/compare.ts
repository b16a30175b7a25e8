import type { CompareSign } from './syntax.ts';
import { outcomeOf, pairRows, type Cell, type Outcome, type Value } from './values.ts';

type Test = (left: Cell, right: Cell) => boolean;

const isSame = (left: Cell, right: Cell) =>
  left === null || right === null
    ? left === right
    : typeof left === typeof right
      ? left === right
      : String(left) === String(right);

const ordered =
  (test: (left: number, right: number) => boolean): Test =>
  (left, right) =>
    left !== null && right !== null && test(Number(left), Number(right));

const TESTS: Readonly<Record<Exclude<CompareSign, '~' | '!~'>, Test>> = {
  '==': isSame,
  '!=': (left, right) => !isSame(left, right),
  '<': ordered((left, right) => left < right),
  '<=': ordered((left, right) => left <= right),
  '>': ordered((left, right) => left > right),
  '>=': ordered((left, right) => left >= right),
};

/**
 * Compares two values: of vectors any pair is enough, of two vectors of samples with equal length those at equal places.
 * What is missing equals what is missing, differs from all else, and is neither smaller nor larger.
 */
export function compareValues(sign: Exclude<CompareSign, '~' | '!~'>, left: Value, right: Value): Outcome {
  const test = TESTS[sign];
  const bothOfSamples = left.perSample && right.perSample;
  return outcomeOf(
    pairRows(left, right, (a, b) =>
      bothOfSamples && a.length === b.length
        ? a.some((cell, k) => test(cell, b[k]!))
        : a.some((one) => b.some((other) => test(one, other))),
    ),
  );
}

/** A value against a regular expression; /i behind it lets capitals pass. A negated one holds where some cell differs. */
export function matchValue(value: Value, pattern: RegExp, negated: boolean): Outcome {
  const rows = value.rows.map((row) =>
    row.some((cell) => pattern.test(cell === null ? '.' : String(cell)) !== negated),
  );
  return outcomeOf({ perSample: value.perSample, rows });
}

/** A value against texts, one of which must be the same; of != all must differ. */
export function compareTexts(value: Value, texts: readonly string[], negated: boolean): Outcome {
  const wanted = new Set(texts);
  const rows = value.rows.map((row) =>
    row.some((cell) => wanted.has(cell === null ? '.' : String(cell)) !== negated),
  );
  return outcomeOf({ perSample: value.perSample, rows });
}
