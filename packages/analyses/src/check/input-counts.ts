import type { Factor } from '@panicle/statistics/data';
import type { PlotTable } from '../inputs/plot-table.ts';

export interface TraitCounts {
  trait: string;
  values: number;
  missing: number;
  /** all values are the same */
  constant: boolean;
}

/** What an analysis would be given; null: it has no such thing. */
export interface InputCounts {
  /** rows with an entry and a value of a trait */
  plots: number;
  traits: readonly TraitCounts[];
  entries: number | null;
  environments: number | null;
  /** plots of an entry, within its environment where these are known */
  replicates: { least: number; most: number } | null;
  /** combinations of entry and environment without a plot */
  emptyCells: number | null;
  blocks: number | null;
  /** crosses without the parents themselves, and all parents */
  crosses: number | null;
  parents: number | null;
}

/** The columns that the counts are made of; null where the input has none. */
export interface CountedColumns {
  traits: readonly string[];
  entry: string | null;
  environment: readonly string[];
  block: string | null;
  female: string | null;
  male: string | null;
}

export function countInput(plots: PlotTable, columns: CountedColumns): InputCounts {
  const values = columns.traits.map((trait) => [trait, plots.numbers(trait)] as const);
  const factor = (name: string | null) => (name === null ? null : plots.factor(name));
  const [entry, block, female, male] = [columns.entry, columns.block, columns.female, columns.male].map(
    factor,
  );
  const environments = columns.environment.map((name) => plots.factor(name));
  const material = [entry, female, male].filter((one) => one !== null && one !== undefined);
  const rows = Array.from({ length: plots.rows }, (_, row) => row).filter(
    (row) =>
      (values.length === 0 || values.some(([, own]) => !Number.isNaN(own[row]!))) &&
      [...material, ...environments].every(({ codes }) => codes[row]! >= 0),
  );
  const environmentOf = combined(environments, rows);
  const pairs = female && male ? crossesOf(rows, female, male) : null;
  return {
    plots: rows.length,
    traits: values.map(([trait, own]) => countTrait(trait, own)),
    entries: entry ? distinct(rows, entry) : null,
    environments:
      environmentOf === null ? null : Math.max(0, ...environmentOf.values()) + Number(rows.length > 0),
    ...replication(rows, entry ?? null, environmentOf),
    blocks: block ? distinct(rows, block) : null,
    crosses: pairs?.crosses ?? null,
    parents: pairs?.parents ?? null,
  };
}

function countTrait(trait: string, values: Float64Array): TraitCounts {
  const known = values.filter((value) => !Number.isNaN(value));
  return {
    trait,
    values: known.length,
    missing: values.length - known.length,
    constant: known.length > 1 && known.every((value) => value === known[0]),
  };
}

const distinct = (rows: readonly number[], { codes }: Factor): number =>
  new Set(rows.map((row) => codes[row]!).filter((code) => code >= 0)).size;

/** The environment of each row, numbered from 0: levels of one column, or of location and year together. */
function combined(factors: readonly Factor[], rows: readonly number[]): Map<number, number> | null {
  if (factors.length === 0) return null;
  const numbers = new Map<string, number>();
  return new Map(
    rows.map((row) => {
      const key = factors.map(({ codes }) => codes[row]).join(' ');
      if (!numbers.has(key)) numbers.set(key, numbers.size);
      return [row, numbers.get(key)!];
    }),
  );
}

function replication(
  rows: readonly number[],
  entry: Factor | null,
  environmentOf: ReadonlyMap<number, number> | null,
): Pick<InputCounts, 'replicates' | 'emptyCells'> {
  if (entry === null || rows.length === 0) return { replicates: null, emptyCells: null };
  const plots = new Map<number, number>();
  for (const row of rows) {
    const cell = entry.codes[row]! + entry.levels.length * (environmentOf?.get(row) ?? 0);
    plots.set(cell, (plots.get(cell) ?? 0) + 1);
  }
  let [least, most] = [Infinity, 0];
  for (const count of plots.values()) [least, most] = [Math.min(least, count), Math.max(most, count)];
  const environments = environmentOf === null ? null : new Set(environmentOf.values()).size;
  return {
    replicates: { least, most },
    emptyCells: environments === null ? null : distinct(rows, entry) * environments - plots.size,
  };
}

function crossesOf(rows: readonly number[], female: Factor, male: Factor) {
  const names = rows.map(
    (row) => [female.levels[female.codes[row]!]!, male.levels[male.codes[row]!]!] as const,
  );
  return {
    crosses: new Set(names.filter(([a, b]) => a !== b).map((pair) => JSON.stringify(pair))).size,
    parents: new Set(names.flat()).size,
  };
}
