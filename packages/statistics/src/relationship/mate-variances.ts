import { AncestorTrace } from './ancestor-trace.ts';
import type { OrderedPedigree } from './pedigree.ts';

type Parents = Pick<OrderedPedigree, 'mother' | 'father'>;

/** What one visit of an ancestor costs over a heap, in steps of a walk along the pedigree. */
const VISIT = 12;
/** Beyond so many generations the number of ancestors is bounded by the pedigree itself. */
const DEEP = 30;

/**
 * The variance of the mean of the parents of each line, (a_mm + a_ff + 2 a_mf) / 4 in units of the additive variance.
 *
 * Lines without offspring are nobody's ancestors, so walks go along the others alone. The relationship of a parent with
 * all its older mates costs two walks (J. J. Colleau, Genetics Selection Evolution 34 (2002) 409-421); where ancestors
 * are few, tracing those of each pair costs less. Either gives the same variances.
 */
export class MateVariances {
  readonly #mother: Int32Array;
  readonly #father: Int32Array;
  readonly #mendelian: Float64Array;
  /** place of a line among those with offspring; -1 for the others */
  readonly #rank: Int32Array;
  readonly #mothers: number[] = [];
  readonly #fathers: number[] = [];
  readonly #mendelians: number[] = [];
  /** offspring by the later of their parents */
  readonly #offspring: Map<number, number[]>;
  readonly #generation: Int32Array;
  /** of each line's parents with each other; NaN where it is to be traced */
  readonly #relationship: Float64Array;
  readonly #trace: AncestorTrace;
  readonly #column: Float64Array;

  constructor({ mother, father }: Parents, mendelian: Float64Array) {
    const size = mother.length;
    this.#mother = mother;
    this.#father = father;
    this.#mendelian = mendelian;
    this.#rank = ranksOf({ mother, father });
    this.#offspring = new Map();
    this.#generation = new Int32Array(size);
    this.#relationship = new Float64Array(size).fill(NaN);
    this.#trace = new AncestorTrace(size);
    this.#column = new Float64Array(size);
    for (let line = 0; line < size; line++) {
      const [m, f] = [mother[line]!, father[line]!];
      if (m < 0 || f < 0 || m === f) continue;
      const later = Math.max(m, f);
      const before = this.#offspring.get(later);
      if (before) before.push(line);
      else this.#offspring.set(later, [line]);
    }
  }

  /** Of a line whose ancestors were all passed; `ofMother` and `ofFather` are 1 + F, or 0 for an unknown parent. */
  of(line: number, ofMother: number, ofFather: number): number {
    const [m, f] = [this.#mother[line]!, this.#father[line]!];
    if (m < 0 || f < 0) return (ofMother + ofFather) / 4;
    if (m === f) return ofMother;
    const between = this.#relationship[line]!;
    if (!Number.isNaN(between)) return (ofMother + ofFather + 2 * between) / 4;
    return this.#trace.varianceOfMean(m, f, this.#mother, this.#father, this.#mendelian);
  }

  /** Takes note of a line once its Mendelian variance is known. */
  pass(line: number): void {
    const [m, f] = [this.#mother[line]!, this.#father[line]!];
    const after = (parent: number) => (parent < 0 ? 0 : this.#generation[parent]! + 1);
    this.#generation[line] = Math.max(after(m), after(f));
    if (this.#rank[line]! < 0) return;
    this.#mothers.push(m < 0 ? -1 : this.#rank[m]!);
    this.#fathers.push(f < 0 ? -1 : this.#rank[f]!);
    this.#mendelians.push(this.#mendelian[line]!);
    const offspring = this.#offspring.get(line);
    if (!offspring) return;
    const visited = 2 ** Math.min(this.#generation[line] + 2, DEEP);
    if (offspring.length * visited * VISIT > 2 * this.#mendelians.length) this.#relate(line, offspring);
  }

  /** Relationships of a line with the other parent of each of its offspring: a column of A by two walks. */
  #relate(line: number, offspring: readonly number[]): void {
    const [mothers, fathers, mendelians] = [this.#mothers, this.#fathers, this.#mendelians];
    const column = this.#column;
    const own = this.#rank[line]!;
    const mates = offspring.map((child) => this.#rank[Math.min(this.#mother[child]!, this.#father[child]!)]!);
    const last = mates.reduce((most, mate) => Math.max(most, mate), 0);
    column.fill(0, 0, own + 1);
    column[own] = 1;
    for (let at = own; at >= 0; at--) {
      const half = column[at]! / 2;
      if (half === 0) continue;
      if (mothers[at]! >= 0) column[mothers[at]!]! += half;
      if (fathers[at]! >= 0) column[fathers[at]!]! += half;
    }
    for (let at = 0; at <= last; at++) {
      let value = column[at]! * mendelians[at]!;
      if (mothers[at]! >= 0) value += column[mothers[at]!]! / 2;
      if (fathers[at]! >= 0) value += column[fathers[at]!]! / 2;
      column[at] = value;
    }
    offspring.forEach((child, k) => (this.#relationship[child] = column[mates[k]!]!));
  }
}

function ranksOf({ mother, father }: Parents): Int32Array {
  const rank = new Int32Array(mother.length).fill(-1);
  for (const parents of [mother, father]) for (const parent of parents) if (parent >= 0) rank[parent] = 0;
  let count = 0;
  rank.forEach((known, line) => {
    if (known >= 0) rank[line] = count++;
  });
  return rank;
}
