import { readNumber } from '../../vcf/number-text.ts';

/** One number or text; null is missing. */
export type Cell = number | string | null;

/** What a part of an expression is worth in a record. */
export interface Value {
  /** of a site: one row; of samples: a row for each */
  perSample: boolean;
  /** a row without cells is neither the same as anything nor different */
  rows: readonly (readonly Cell[])[];
}

/** What a condition says of a record. */
export interface Outcome {
  site: boolean;
  /** samples for which it holds; null where it does not speak of samples */
  samples: readonly boolean[] | null;
}

export const siteValue = (cells: readonly Cell[]): Value => ({ perSample: false, rows: [cells] });

/** Cells of a text, separated by commas; a dot is missing. */
export function cellsOf(text: string | undefined, isNumber: boolean): Cell[] {
  if (text === undefined || text === '.' || text === '') return [null];
  return text.split(',').map((one) => {
    if (one === '.') return null;
    if (!isNumber) return one;
    const number = readNumber(one);
    return Number.isNaN(number) ? null : number;
  });
}

/** Joins the rows of two values; what is of the site goes with every sample. */
export function pairRows<Result>(
  left: Value,
  right: Value,
  join: (left: readonly Cell[], right: readonly Cell[]) => Result,
): { perSample: boolean; rows: Result[] } {
  const perSample = left.perSample || right.perSample;
  const longer = left.perSample ? left : right;
  const rows = longer.rows.map((_, k) =>
    join(left.rows[left.perSample ? k : 0]!, right.rows[right.perSample ? k : 0]!),
  );
  return { perSample, rows };
}

/** A condition that was looked at row by row. */
export function outcomeOf({ perSample, rows }: { perSample: boolean; rows: boolean[] }): Outcome {
  return { site: rows.includes(true), samples: perSample ? rows : null };
}
