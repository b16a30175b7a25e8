import type { ArithmeticSign } from './syntax.ts';
import { pairRows, type Cell, type Value } from './values.ts';

const STEPS: Readonly<Record<ArithmeticSign, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
};

/** Cell by cell; a single one goes with all, and what is missing makes the result missing. */
export function calculate(sign: ArithmeticSign, left: Value, right: Value): Value {
  const step = STEPS[sign];
  return pairRows(left, right, (a, b) => {
    const length = Math.max(a.length, b.length);
    return Array.from({ length }, (_, k) => joined(step, pick(a, k), pick(b, k)));
  });
}

const pick = (row: readonly Cell[], k: number): Cell => (row.length === 1 ? row[0]! : (row[k] ?? null));

function joined(step: (left: number, right: number) => number, left: Cell, right: Cell): Cell {
  if (left === null || right === null) return null;
  const result = step(Number(left), Number(right));
  return Number.isNaN(result) ? null : result;
}

type Summary = (numbers: number[]) => number;

const mean: Summary = (numbers) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Of an even number of values the mean of the two in the middle. */
const median: Summary = (numbers) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
};

/** With n, not n - 1, below. */
const deviation: Summary = (numbers) => {
  const centre = mean(numbers);
  return Math.sqrt(mean(numbers.map((one) => (one - centre) ** 2)));
};

/** Functions that make one number of many. */
export const SUMMARIES: ReadonlyMap<string, Summary> = new Map([
  ['MAX', (numbers: number[]) => Math.max(...numbers)],
  ['MIN', (numbers: number[]) => Math.min(...numbers)],
  ['SUM', (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0)],
  ['AVG', mean],
  ['MEAN', mean],
  ['MEDIAN', median],
  ['STDEV', deviation],
]);

/** A summary over all cells of all samples, or with `each` for every sample; missing where there is none. */
export function summarize(summary: Summary, value: Value, each: boolean): Value {
  const numbers = (cells: readonly Cell[]) => {
    const known = cells.filter((cell) => cell !== null).map(Number);
    return [known.length === 0 ? null : summary(known)];
  };
  if (each && value.perSample) return { perSample: true, rows: value.rows.map(numbers) };
  return { perSample: false, rows: [numbers(value.rows.flat())] };
}

/** Changes every cell that is there. */
export function mapCells(value: Value, change: (cell: number | string) => Cell): Value {
  return {
    ...value,
    rows: value.rows.map((row) => row.map((cell) => (cell === null ? null : change(cell)))),
  };
}
