import { AncestorTrace } from './ancestor-trace.ts';
import type { OrderedPedigree } from './pedigree.ts';
import { rankParents, type RankedParents } from './ranked-parents.ts';
import { RelationshipColumn } from './relationship-column.ts';

/** What one visit of an ancestor costs, in steps of a walk along the pedigree. */
const VISIT = 4;

/** Lines of one generation that have a parent in common, by the other one. */
type Mates = Map<number, number[]>;

/**
 * The variance of the mean of the parents of each line, (a_mm + a_ff + 2 a_mf) / 4 in units of the additive variance.
 *
 * Lines of one generation need each other's variances for nothing, so they are taken together: parents that many have in
 * common have their relationships with all mates from one column of A, other pairs have their ancestors traced, once for
 * all full sibs. Either gives the same variances.
 */
export class MateVariances {
  readonly #mother: Int32Array;
  readonly #father: Int32Array;
  readonly #ranked: RankedParents;
  readonly #trace: AncestorTrace;
  readonly #column: RelationshipColumn;
  /** ancestors of each rank, about */
  readonly #ancestors: Float64Array;
  /** relationship of a rank with itself, 1 + F */
  readonly #selves: Float64Array;

  constructor(pedigree: Pick<OrderedPedigree, 'mother' | 'father'>, generations: Int32Array) {
    this.#mother = pedigree.mother;
    this.#father = pedigree.father;
    this.#ranked = rankParents(pedigree, generations);
    this.#trace = new AncestorTrace(this.#ranked);
    this.#column = new RelationshipColumn(this.#ranked);
    this.#ancestors = new Float64Array(this.#ranked.size);
    this.#selves = new Float64Array(this.#ranked.size);
  }

  /**
   * Of lines of one generation, whose parents were passed, into `variances`.
   *
   * @param lines with two parents that are not the same
   */
  ofGeneration(lines: readonly number[], generation: number, variances: Float64Array): void {
    for (const [parent, mates] of this.#byCommonParent(lines)) {
      const end = this.#ranked.starts[generation]!;
      const visits = [...mates.keys()].reduce((sum, mate) => sum + this.#visitsOf(parent, mate, end), 0);
      if (visits * VISIT > parent + end) this.#relate(parent, mates, end, variances);
      else this.#traceEach(parent, mates, variances);
    }
  }

  /** Takes note of a line once its Mendelian variance is known. */
  pass(line: number, self: number, mendelian: number): void {
    const rank = this.#ranked.rank[line]!;
    this.#trace.pass(rank, mendelian);
    this.#column.pass(rank, mendelian);
    this.#selves[rank] = self;
  }

  /** Each pair once, under the parent with more mates. */
  #byCommonParent(lines: readonly number[]): Map<number, Mates> {
    const rank = this.#ranked.rank;
    const counts = new Map<number, number>();
    const count = (parent: number) => counts.set(parent, (counts.get(parent) ?? 0) + 1);
    for (const line of lines) {
      count(rank[this.#mother[line]!]!);
      count(rank[this.#father[line]!]!);
    }
    const found = new Map<number, Mates>();
    for (const line of lines) {
      const [m, f] = [rank[this.#mother[line]!]!, rank[this.#father[line]!]!];
      const [difference, order] = [counts.get(m)! - counts.get(f)!, m - f];
      const [parent, mate] = (difference || order) > 0 ? [m, f] : [f, m];
      let mates = found.get(parent);
      if (!mates) found.set(parent, (mates = new Map()));
      const sibs = mates.get(mate);
      if (sibs) sibs.push(line);
      else mates.set(mate, [line]);
    }
    return found;
  }

  #visitsOf(parent: number, mate: number, most: number): number {
    return Math.min(most, this.#ancestors[parent]! + this.#ancestors[mate]! + 2);
  }

  #traceEach(parent: number, mates: Mates, variances: Float64Array): void {
    for (const [mate, lines] of mates) {
      const variance = this.#trace.varianceOfMean(parent, mate);
      for (const line of lines) {
        variances[line] = variance;
        this.#ancestors[this.#ranked.rank[line]!] = this.#trace.visited;
      }
    }
  }

  #relate(parent: number, mates: Mates, end: number, variances: Float64Array): void {
    const column = this.#column.of(parent, end);
    for (const [mate, lines] of mates) {
      const variance = (this.#selves[parent]! + this.#selves[mate]! + 2 * column[mate]!) / 4;
      for (const line of lines) {
        variances[line] = variance;
        this.#ancestors[this.#ranked.rank[line]!] = this.#visitsOf(parent, mate, end);
      }
    }
  }
}
