import type { FemaleRow, MatrixChange, PairMatrix } from '@panicle/contract/crossing/hybrid-pairs';

/** A cell by its place: row by row from 0. */
export const keyOf = (female: number, male: number, males: number) => female * males + male;
export const placeOf = (key: number, males: number) => ({
  female: Math.floor(key / males),
  male: key % males,
});

/** What a step changed: cells that were ticked, cells that were unticked. */
interface Step {
  ticked: readonly number[];
  unticked: readonly number[];
}

/** The ticks of a matrix while it is edited, with all steps back. Never changed: every step gives another one. */
export interface Ticks {
  saved: ReadonlySet<number>;
  now: ReadonlySet<number>;
  past: readonly Step[];
  future: readonly Step[];
}

export function ticksOf({ cells, males }: PairMatrix): Ticks {
  const saved = new Set(
    cells.filter(({ ticked }) => ticked).map(({ female, male }) => keyOf(female, male, males.length)),
  );
  return { saved, now: saved, past: [], future: [] };
}

function apply(now: ReadonlySet<number>, { ticked, unticked }: Step): ReadonlySet<number> {
  const next = new Set(now);
  for (const key of unticked) next.delete(key);
  for (const key of ticked) next.add(key);
  return next;
}

/** Ticks or unticks cells; those that are so already make no step. */
export function mark(ticks: Ticks, keys: readonly number[], on: boolean): Ticks {
  const changed = keys.filter((key) => ticks.now.has(key) !== on);
  if (changed.length === 0) return ticks;
  const step = on ? { ticked: changed, unticked: [] } : { ticked: [], unticked: changed };
  return { ...ticks, now: apply(ticks.now, step), past: [...ticks.past, step], future: [] };
}

export function undo(ticks: Ticks): Ticks {
  const step = ticks.past.at(-1);
  if (!step) return ticks;
  const now = apply(ticks.now, { ticked: step.unticked, unticked: step.ticked });
  return { ...ticks, now, past: ticks.past.slice(0, -1), future: [...ticks.future, step] };
}

export function redo(ticks: Ticks): Ticks {
  const step = ticks.future.at(-1);
  if (!step) return ticks;
  return {
    ...ticks,
    now: apply(ticks.now, step),
    past: [...ticks.past, step],
    future: ticks.future.slice(0, -1),
  };
}

const without = (one: ReadonlySet<number>, other: ReadonlySet<number>) =>
  [...one].filter((key) => !other.has(key));

export const ticksAdded = ({ saved, now }: Ticks) => without(now, saved);
export const ticksTaken = ({ saved, now }: Ticks) => without(saved, now);

function rowsOf({ females, males }: PairMatrix, keys: readonly number[]): FemaleRow[] {
  const rows = Map.groupBy(keys, (key) => placeOf(key, males.length).female);
  return [...rows].map(([female, cells]) => ({
    femaleId: females[female]!.id,
    maleIds: cells.map((key) => males[placeOf(key, males.length).male]!.id),
  }));
}

/** What saving sends: only what differs, so that others' ticks stay. */
export const changeOf = (matrix: PairMatrix, ticks: Ticks): MatrixChange => ({
  taskId: matrix.task.id,
  tick: rowsOf(matrix, ticksAdded(ticks)),
  untick: rowsOf(matrix, ticksTaken(ticks)),
});
