import { dropLevels, relevel } from '../data/factor-algebra.ts';
import type { Factor } from '../data/factor.ts';
import { Table } from '../data/table.ts';
import type { ModelResiduals } from '../model-residuals.ts';
import { StatisticsError } from '../statistics-error.ts';
import { fitLinearModel } from './linear-fit.ts';
import type { MarginalMeans } from './marginal-means.ts';
import type { VarianceRow } from './variance-table.ts';

/** Columns of an augmented block trial, and which of its entries are the repeated checks. */
export interface AugmentedColumns {
  response: string;
  entry: string;
  block: string;
  checks: readonly string[];
}

/** Root mean variance of a difference of two adjusted means, by what is compared; NaN where there is no such pair. */
export interface AugmentedErrors {
  betweenChecks: number;
  newInSameBlock: number;
  newInOtherBlocks: number;
  newAndCheck: number;
}

export interface AugmentedAnalysis {
  trait: string;
  mean: number;
  /** 'block', then within blocks 'checksAgainstNew', 'checks' and 'newEntries' where these exist; 'error', 'total' */
  table: VarianceRow[];
  /** blocks adjusted for entries */
  blocks: VarianceRow;
  /** all entries adjusted for blocks */
  entries: VarianceRow;
  error: { meanSquare: number; df: number };
  variationCoefficient: number | null;
  /** entries adjusted for blocks, those of one plot too */
  means: MarginalMeans;
  standardErrorsOfDifference: AugmentedErrors;
  readonly residuals: ModelResiduals;
}

/**
 * New entries in one plot each, checks repeated in every block: the checks measure the blocks and the error.
 * Source: W. T. Federer, Hawaiian Planters' Record 55 (1956) 191-208; W. T. Federer and D. Raghavarao, Biometrics 31
 * (1975) 29-35.
 *
 * @throws StatisticsError unknownCheck, and as fitLinearModel
 */
export function analyseAugmented(
  table: Table,
  { response, entry, block, checks }: AugmentedColumns,
): AugmentedAnalysis {
  const [fit] = fitLinearModel(table, { responses: [response], terms: [[block], [entry]] });
  const adjusted = fit!.adjustedTable.rows;
  const row = (name: string) => adjusted.find(({ term }) => term === name)!;
  const means = fit!.means([entry]);
  const missing = checks.find((check) => !means.levels.includes(check));
  if (missing !== undefined) throw new StatisticsError('unknownCheck', { trait: response, check: missing });
  return {
    trait: response,
    mean: fit!.mean,
    table: splitTable(table.select(fit!.rows), { response, entry, block, checks }),
    blocks: row(block),
    entries: row(entry),
    error: fit!.error,
    variationCoefficient: fit!.variationCoefficient,
    means,
    get residuals() {
      return fit!.modelResiduals;
    },
    standardErrorsOfDifference: errorsByKind(
      means,
      checks,
      homeBlocks(table, fit!.rows, entry, block, means),
    ),
  };
}

/** The sequential table with the entries split into their three comparisons; those without degrees are left out. */
function splitTable(plots: Table, { response, entry, block, checks }: AugmentedColumns): VarianceRow[] {
  const ordered = relevel(dropLevels(plots.factor(entry)), checks);
  const count = new Set(checks).size;
  const fresh = ordered.levels.length - count;
  const columns: Record<string, Factor> = { block: plots.factor(block) };
  if (count > 0 && fresh > 0)
    columns.checksAgainstNew = {
      levels: ['check', 'new'],
      codes: ordered.codes.map((code) => Number(code >= count)),
    };
  if (count > 1)
    columns.checks = {
      levels: [...ordered.levels.slice(0, count), 'new'],
      codes: ordered.codes.map((code) => Math.min(code, count)),
    };
  if (fresh > 1) columns.newEntries = ordered;
  const terms = Object.keys(columns).map((name) => [name]);
  const table = new Table({ ...columns, value: plots.numbers(response) });
  const [fit] = fitLinearModel(table, { responses: ['value'], terms });
  return fit!.sequentialTable;
}

/** Block of each mean that occurs in one block only, -1 for others. */
function homeBlocks(
  table: Table,
  rows: Int32Array,
  entry: string,
  block: string,
  { levels }: MarginalMeans,
): Int32Array {
  const entries = table.factor(entry);
  const placeOf = new Map(levels.map((level, place) => [level, place]));
  const home = new Int32Array(levels.length).fill(-2);
  for (const row of rows) {
    const place = placeOf.get(entries.levels[entries.codes[row]!]!)!;
    const own = table.factor(block).codes[row]!;
    home[place] = home[place] === -2 || home[place] === own ? own : -1;
  }
  return home;
}

function errorsByKind(means: MarginalMeans, checks: readonly string[], home: Int32Array): AugmentedErrors {
  const isCheck = means.levels.map((level) => checks.includes(level));
  const sums = { betweenChecks: 0, newInSameBlock: 0, newInOtherBlocks: 0, newAndCheck: 0 };
  const counts = { ...sums };
  const kindOf = (i: number, j: number): keyof AugmentedErrors => {
    if (isCheck[i] && isCheck[j]) return 'betweenChecks';
    if (isCheck[i] || isCheck[j]) return 'newAndCheck';
    return home[i] === home[j] && home[i]! >= 0 ? 'newInSameBlock' : 'newInOtherBlocks';
  };
  for (let i = 1; i < isCheck.length; i++) {
    for (let j = 0; j < i; j++) {
      const kind = kindOf(i, j);
      sums[kind] += means.differenceVariance(i, j);
      counts[kind]++;
    }
  }
  const root = (kind: keyof AugmentedErrors) => Math.sqrt(sums[kind] / counts[kind]);
  return {
    betweenChecks: root('betweenChecks'),
    newInSameBlock: root('newInSameBlock'),
    newInOtherBlocks: root('newInOtherBlocks'),
    newAndCheck: root('newAndCheck'),
  };
}
