import { fisherUpperQuantile, studentUpperQuantile } from '../distributions/index.ts';
import { studentizedRangeUpperQuantile } from '../distributions/studentized-range.ts';

/** Procedures with one factor on the standard error of a difference. */
export type SingleStepProcedure = 'lsd' | 'bonferroni' | 'tukey' | 'scheffe';

/** What a difference divided by its standard error must exceed, for `means` means. */
export function criticalFactor(
  procedure: SingleStepProcedure,
  alpha: number,
  means: number,
  df: number,
): number {
  switch (procedure) {
    case 'lsd':
      return studentUpperQuantile(alpha / 2, df);
    case 'bonferroni':
      return studentUpperQuantile(alpha / (means * (means - 1)), df);
    case 'tukey':
      return studentizedRangeUpperQuantile(alpha, means, df) / Math.SQRT2;
    case 'scheffe':
      return Math.sqrt((means - 1) * fisherUpperQuantile(alpha, means - 1, df));
  }
}

/** From so many different degrees of freedom on factors are read off a table, with a relative error below 1e-6. */
const MOST_SINGLE = 30;
/** Of 1 / df, in which factors are smooth. */
const TABLE_STEP = 1 / 200;
/** Below so many degrees of freedom factors change too fast for the table. */
const LEAST_TABLED = 4;

/** The factor as a function of the degrees of freedom, which each pair of means may have of its own. */
export function criticalFactors(
  procedure: SingleStepProcedure,
  alpha: number,
  means: number,
): (df: number) => number {
  const known = new Map<number, number>();
  const at = (df: number) => {
    let factor = known.get(df);
    if (factor === undefined) known.set(df, (factor = criticalFactor(procedure, alpha, means, df)));
    return factor;
  };
  return (df) => {
    if (known.size < MOST_SINGLE || known.has(df) || !(df >= LEAST_TABLED)) return at(df);
    const node = Math.max(1, Math.floor(1 / df / TABLE_STEP));
    const x = 1 / df / TABLE_STEP - node;
    const [a, b, c, d] = [node - 1, node, node + 1, node + 2].map((k) => at(1 / (k * TABLE_STEP)));
    return (
      (-a! * x * (x - 1) * (x - 2)) / 6 +
      (b! * (x + 1) * (x - 1) * (x - 2)) / 2 -
      (c! * (x + 1) * x * (x - 2)) / 2 +
      (d! * (x + 1) * x * (x - 1)) / 6
    );
  };
}
