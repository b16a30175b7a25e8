import { listNames, StatisticsError } from '../statistics-error.ts';

/** One line of a pedigree as a breeder writes it down. */
export interface PedigreeLine {
  line: string;
  /** null, undefined or empty where the parent is unknown; equal to `father` where the line comes from selfing */
  mother?: string | null;
  father?: string | null;
  /**
   * generations of selfing after the cross that gave the line its name: 0 (unless said) for an F1 plant or a clone, 5
   * for an F6 line, Infinity for a doubled haploid
   */
  selfings?: number;
}

export interface PedigreeOptions {
  /** generations of selfing of lines without known parents that name none; 0 unless said, Infinity for pure lines */
  founderSelfings?: number;
  /** keeps these lines and their ancestors only; all lines unless said */
  lines?: readonly string[];
}

/** A pedigree with parents before their offspring; -1 is an unknown parent. */
export interface OrderedPedigree {
  lines: readonly string[];
  mother: Int32Array;
  father: Int32Array;
  selfings: Float64Array;
}

interface Known {
  mother: string | null;
  father: string | null;
  selfings: number | null;
}

/**
 * Puts parents before offspring. Parents without an entry of their own become founders.
 *
 * @throws StatisticsError emptyPedigree, lineWithoutName, lineTwice, ownParent, selfingsNotCounted, pedigreeCycle,
 *   lineNotInPedigree
 */
export function orderPedigree(
  pedigree: readonly PedigreeLine[],
  { founderSelfings = 0, lines: wanted }: PedigreeOptions = {},
): OrderedPedigree {
  const known = readLines(pedigree);
  refuseUnknown(known, wanted);
  const order = parentsFirst(known, wanted ?? [...known.keys()]);
  const place = new Map(order.map((line, k) => [line, k]));
  const placeOf = (parent: string | null | undefined) => (parent ? place.get(parent)! : -1);
  return {
    lines: order,
    mother: Int32Array.from(order, (line) => placeOf(known.get(line)?.mother)),
    father: Int32Array.from(order, (line) => placeOf(known.get(line)?.father)),
    selfings: Float64Array.from(order, (line) => {
      const entry = known.get(line);
      return entry?.selfings ?? (entry?.mother || entry?.father ? 0 : founderSelfings);
    }),
  };
}

function readLines(pedigree: readonly PedigreeLine[]): Map<string, Known> {
  if (pedigree.length === 0) throw new StatisticsError('emptyPedigree');
  const known = new Map<string, Known>();
  pedigree.forEach(({ line, mother, father, selfings }, row) => {
    if (line === '') throw new StatisticsError('lineWithoutName', { row: row + 1 });
    if (known.has(line)) throw new StatisticsError('lineTwice', { line, row: row + 1 });
    if (mother === line || father === line) throw new StatisticsError('ownParent', { line });
    if (selfings !== undefined && !(selfings >= 0))
      throw new StatisticsError('selfingsNotCounted', { line, value: selfings });
    known.set(line, { mother: mother || null, father: father || null, selfings: selfings ?? null });
  });
  return known;
}

function refuseUnknown(known: ReadonlyMap<string, Known>, wanted: readonly string[] = []): void {
  const parents = new Set([...known.values()].flatMap(({ mother, father }) => [mother, father]));
  const missing = wanted.filter((line) => !known.has(line) && !parents.has(line));
  if (missing.length > 0)
    throw new StatisticsError('lineNotInPedigree', { count: missing.length, line: listNames(missing) });
}

/** Depth first from each line up to its ancestors, without recursion: pedigrees may be deep. */
function parentsFirst(known: ReadonlyMap<string, Known>, lines: readonly string[]): string[] {
  const order: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const path: string[] = [];
  const pending = lines.toReversed();
  while (pending.length > 0) {
    const line = pending.at(-1)!;
    if (state.get(line) === 'open' && path.at(-1) === line) {
      state.set(line, 'done');
      order.push(line);
      path.pop();
    }
    if (state.get(line) === 'done') {
      pending.pop();
      continue;
    }
    state.set(line, 'open');
    path.push(line);
    const entry = known.get(line);
    for (const parent of [entry?.father, entry?.mother]) {
      if (!parent || state.get(parent) === 'done') continue;
      if (state.get(parent) === 'open') throw cycleThrough(path.slice(path.indexOf(parent)));
      pending.push(parent);
    }
  }
  return order;
}

/** @param path each line followed by one of its parents, the last one's parent being the first */
function cycleThrough(path: readonly string[]): StatisticsError {
  const shown = path.length > 6 ? [...path.slice(0, 5), '…', path.at(-1)!] : path;
  return new StatisticsError('pedigreeCycle', { line: path[0]!, path: [...shown, path[0]!].join(' ← ') });
}
