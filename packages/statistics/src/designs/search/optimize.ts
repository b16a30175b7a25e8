import { StatisticsError } from '../../statistics-error.ts';
import { drawBelow, shuffle, type Uniform } from '../random-order.ts';
import { blockSizes, dualInverse, type BlockStructure } from './block-structure.ts';
import { descend, type Budget, type Tradable } from './descend.ts';
import { LongBlocks } from './long-blocks.ts';
import { PlaceSearch, type Kept } from './place-search.ts';

/** A design to be made as efficient as it can be by trading entries between places. */
export interface SearchProblem extends BlockStructure {
  /** places among which entries may be traded: replicates of a resolvable design, or all places in one list */
  classes: readonly Int32Array[];
  /** gives the entry of each place at a start; without it entries are shuffled within their classes */
  start?: ((uniform: Uniform) => Int32Array) | undefined;
  /** long block of each place, in which no entry should occur twice (latinized designs) */
  longBlocks?: Int32Array | undefined;
  /** efficiency that cannot be exceeded: reaching it ends the search */
  bound: number;
  /** trades to look at, those in threefold replicated block designs counting one */
  effort: number;
  signal?: AbortSignal | undefined;
}

export interface SearchResult {
  plan: Int32Array;
  efficiency: number;
  /** times that an entry recurs in a long block */
  repeats: number;
}

/** trades at random between two descents */
const KICK = 2;
/** descents without a gain after which a new start is made */
const PATIENCE = 200;
/** elements of a matrix that are updated in the time of one look */
const UPDATE_PER_LOOK = 40;
/** looks that take as long as what surrounds a descent */
const COPYING = 50;
/** Blocks of all factors together; updates of larger matrices leave no time for a search. */
const MOST_BLOCKS = 1500;
/** random starts that may fall apart before the sizes themselves are taken to be disconnected */
const STARTS = 200;

/**
 * Random starts, descent by trades within the classes, and kicks of a few random trades in between, which are kept
 * when the descent after them is no worse. Depends on nothing but the problem and the numbers drawn.
 *
 * @returns null when no connected start was found
 * @throws StatisticsError tooManyBlocks
 */
export function optimize(problem: SearchProblem, uniform: Uniform): SearchResult | null {
  const blocks = blockSizes(problem).length;
  if (blocks > MOST_BLOCKS) throw new StatisticsError('tooManyBlocks', { blocks, most: MOST_BLOCKS });
  const budget = { left: problem.effort };
  let best: Climb | null = null;
  while (best === null || (budget.left > 0 && !best.isDone)) {
    problem.signal?.throwIfAborted();
    const start = connectedStart(problem, uniform);
    if (start === null) return null;
    const climb = new Climb({ ...problem, plan: start }, budget);
    climb.run(uniform);
    if (best === null || climb.cost < best.cost - 1e-12) best = climb;
  }
  return best.result;
}

/** Starts until the entries are connected. */
function connectedStart(problem: SearchProblem, uniform: Uniform): Int32Array | null {
  for (let start = 0; start < STARTS; start++) {
    const plan = problem.start ? problem.start(uniform) : shuffledWithinClasses(problem, uniform);
    if (dualInverse({ ...problem, plan }) !== null) return plan;
  }
  return null;
}

function shuffledWithinClasses({ plan: original, classes }: SearchProblem, uniform: Uniform): Int32Array {
  const plan = original.slice();
  for (const places of classes) {
    const entries = shuffle(
      places.map((place) => plan[place]!),
      uniform,
    );
    places.forEach((place, k) => (plan[place] = entries[k]!));
  }
  return plan;
}

/** One start and its way down. */
class Climb implements Tradable {
  readonly #problem: SearchProblem;
  readonly #budget: Budget;
  readonly #search: PlaceSearch;
  #long: LongBlocks;
  readonly #kept: Int32Array;
  #keptSearch: Kept;
  cost: number;
  #efficiency: number;

  constructor(problem: SearchProblem, budget: Budget) {
    this.#problem = problem;
    this.#budget = budget;
    this.#search = new PlaceSearch(problem);
    this.#long = new LongBlocks(problem, problem.longBlocks);
    this.#kept = problem.plan.slice();
    this.#keptSearch = this.#search.keep();
    this.cost = Infinity;
    this.#efficiency = 0;
  }

  get isDone(): boolean {
    return this.#efficiency >= this.#problem.bound - 1e-9 && this.#long.repeatsOf(this.#kept) === 0;
  }

  get result(): SearchResult {
    return {
      plan: this.#kept,
      efficiency: this.#efficiency,
      repeats: this.#long.repeatsOf(this.#kept),
    };
  }

  run(uniform: Uniform): void {
    descend(this, this.#problem.classes, this.#budget, 1e-9 * this.#search.trace);
    this.#keep();
    for (let idle = 0; idle < PATIENCE && this.#budget.left > 0 && !this.isDone; idle++) {
      this.#problem.signal?.throwIfAborted();
      // the copies made below, which weigh in the smallest designs and in the largest
      this.#budget.left -= COPYING + this.#search.size / UPDATE_PER_LOOK;
      this.#kick(uniform);
      descend(this, this.#problem.classes, this.#budget, 1e-9 * this.#search.trace);
      const gain = this.cost - this.#currentCost;
      if (gain > 1e-10) idle = -1;
      if (gain > -1e-10) this.#keep();
      else this.#return();
    }
  }

  get #currentCost(): number {
    return this.#search.trace + this.#long.cost;
  }

  #keep(): void {
    this.#kept.set(this.#problem.plan);
    this.#keptSearch = this.#search.keep();
    this.cost = this.#currentCost;
    this.#efficiency = this.#search.efficiency;
  }

  #return(): void {
    this.#problem.plan.set(this.#kept);
    this.#search.back(this.#keptSearch);
    this.#long = new LongBlocks(this.#problem, this.#problem.longBlocks);
  }

  change(p: number, q: number): number {
    return this.#search.change(p, q) + this.#long.change(p, q);
  }

  swap(p: number, q: number): void {
    this.#long.swap(p, q);
    this.#search.swap(p, q);
    this.#budget.left -= this.#search.size / UPDATE_PER_LOOK;
  }

  priceOf(p: number, q: number): number {
    return this.#search.priceOf(p, q);
  }

  #kick(uniform: Uniform): void {
    const { classes } = this.#problem;
    // Where hardly any trade is possible the descent goes on from what the tries gave.
    for (let made = 0, tries = 0; made < KICK && tries < 1000; tries++) {
      const places = classes[drawBelow(classes.length, uniform)]!;
      const p = places[drawBelow(places.length, uniform)]!;
      const q = places[drawBelow(places.length, uniform)]!;
      this.#budget.left--;
      if (p === q || !Number.isFinite(this.change(p, q))) continue;
      this.swap(p, q);
      made++;
    }
  }
}
