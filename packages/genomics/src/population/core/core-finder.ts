import type { Control } from '../../matrix/frequencies.ts';
import { Combined } from './combined.ts';
import { measureOf, type CoreData } from './measures.ts';
import type { CoreObjective } from './objective.ts';
import { shuffled, type Selection } from './selection.ts';
import { temperedSearch, type Search } from './tempering.ts';

/** What is sought, with weights. */
export type Objectives = readonly { objective: CoreObjective; weight: number }[];

/** Searches for the best selection by one objective or several. */
export class CoreFinder {
  readonly #data: CoreData;
  readonly #start: Selection;
  readonly #random: readonly Selection[];
  readonly #uniform: () => number;
  readonly #control: Control;

  constructor(
    data: CoreData,
    start: Selection,
    random: readonly Selection[],
    uniform: () => number,
    control: Control,
  ) {
    this.#data = data;
    this.#start = start;
    this.#random = random;
    this.#uniform = uniform;
    this.#control = control;
  }

  /** @param ranges low and high value of each objective; null for a single one */
  best(objectives: Objectives, ranges: readonly { low: number; high: number }[] | null = null): Selection {
    if (this.#start.others.length === 0 || this.#start.fixed === this.#start.members.length)
      return this.#start;
    const begin = (from: Selection | null): Search => {
      const selection = from ?? shuffled(this.#start, this.#uniform);
      const parts = objectives.map(({ objective, weight }, k) => ({
        measure: measureOf(objective, this.#data, selection.members),
        weight,
        ...(ranges?.[k] ?? { low: 0, high: 1 }),
      }));
      return { selection, measure: new Combined(parts) };
    };
    const values = this.#random.map((drawn) => begin(drawn.copy()).measure.value);
    const { signal } = this.#control;
    return temperedSearch(begin, { spread: deviation(values), uniform: this.#uniform, signal }).selection;
  }

  bestOfSeveral(objectives: Objectives): Selection {
    const alone = objectives.map(({ objective }) => this.best([{ objective, weight: 1 }]));
    const ranges = objectives.map(({ objective }) => {
      const values = alone.map(({ members }) => measureOf(objective, this.#data, members).value);
      return { low: Math.min(...values), high: Math.max(...values) };
    });
    return this.best(objectives, ranges);
  }
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.max(Math.sqrt(square / values.length), Number.MIN_VALUE);
}
