import { CALL, callAt, strideOf } from '../../matrix/calls.ts';
import type { TraitGroup } from '../linear/trait-groups.ts';
import {
  clearBlock,
  emptyBlock,
  withinLimits,
  writeP,
  type MarkerLimits,
  type ScanBlock,
  type ScanVisitor,
} from '../scan-block.ts';
import { LogisticModel, type BinaryData } from './logistic-model.ts';

const COPIES = new Float64Array(4);
COPIES[CALL.homozygousCounted] = 2;
COPIES[CALL.heterozygous] = 1;

/** The logistic scan of one trait. */
export class LogisticGroup {
  /** markers that the penalized likelihood had to stand in for, and those where not even that gave a result */
  penalized = 0;
  failed = 0;
  /** samples that take part and are cases */
  readonly cases: number;
  readonly #limits: MarkerLimits;
  readonly #stride: number;
  readonly #places: Int32Array;
  readonly #cases: Uint8Array;
  /** mean and covariates: samples x basis */
  readonly #basis: Float64Array;
  readonly #start: Float64Array;
  readonly #model: LogisticModel;
  readonly #data: BinaryData;
  readonly #block: ScanBlock;

  /** @param isCase by sample of the matrix; @param most markers in a block */
  constructor(
    trait: number,
    { present, columns, width, basis, count }: TraitGroup,
    isCase: (sample: number) => boolean,
    most: number,
    limits: MarkerLimits,
  ) {
    this.#limits = limits;
    this.#stride = strideOf(present.length);
    this.#places = Int32Array.from(present.keys()).filter((s) => present[s] === 1);
    this.#cases = Uint8Array.from(this.#places, (s) => Number(isCase(s)));
    this.cases = this.#cases.reduce((sum, one) => sum + one, 0);
    // orthonormal columns, brought to the size of copies
    this.#basis = new Float64Array(count * basis);
    this.#places.forEach((s, k) => {
      for (let a = 0; a < basis; a++) this.#basis[k * basis + a] = Math.sqrt(count) * columns[s * width + a]!;
    });
    const alone = new LogisticModel(basis, count);
    const all = { samples: count, design: this.#basis, cases: this.#cases };
    if (!alone.fit(all)) alone.fitPenalized(all);
    this.#start = alone.coefficients;
    this.#model = new LogisticModel(basis + 1, count);
    this.#data = { samples: 0, design: new Float64Array(count * (basis + 1)), cases: new Uint8Array(count) };
    this.#block = emptyBlock(trait, most, ['firth']);
  }

  block(calls: Uint8Array, first: number, count: number, visit: ScanVisitor): void {
    clearBlock(this.#block);
    for (let k = 0; k < count; k++) this.#marker(calls, k);
    visit(Object.assign(this.#block, { first, count }));
  }

  #marker(calls: Uint8Array, k: number): void {
    const block = this.#block;
    const { cases, copies, squares, copiesOfCases } = this.#gather(calls, k * this.#stride);
    const n = this.#data.samples;
    block.n[k] = n;
    if (n === 0) return;
    const frequency = copies / (2 * n);
    block.frequency[k] = frequency;
    // whole numbers: exactly 0 where all samples have the same dosage
    if (n * squares === copies * copies || cases === 0 || cases === n) return;
    if (!withinLimits(this.#limits, frequency, n, this.#places.length)) return;
    // an allele that cases or controls alone carry separates them, whatever the covariates
    const separated =
      copiesOfCases === 0 ||
      copiesOfCases === copies ||
      copiesOfCases === 2 * cases ||
      copies - copiesOfCases === 2 * (n - cases);
    this.#test(k, separated);
  }

  #test(k: number, separated: boolean): void {
    const { coefficients } = this.#model;
    const block = this.#block;
    coefficients.set(this.#start);
    coefficients[this.#start.length] = 0;
    const likely = !separated && this.#model.fit(this.#data);
    if (!likely && !this.#model.fitPenalized(this.#data)) {
      this.failed++;
      return;
    }
    if (!likely) this.penalized++;
    const beta = coefficients.at(-1)!;
    const se = Math.sqrt(this.#model.information.lastVariance);
    block.beta[k] = beta;
    block.se[k] = se;
    block.t[k] = beta / se;
    block.extra.firth![k] = Number(!likely);
    writeP(block, k, beta / se, Infinity);
  }

  /** Puts the samples that are called behind one another, and sums copies and their squares. */
  #gather(calls: Uint8Array, start: number): CopySums {
    const { design, cases } = this.#data;
    const basis = this.#start.length;
    const sums: CopySums = { cases: 0, copies: 0, squares: 0, copiesOfCases: 0 };
    let [n, to] = [0, 0];
    for (let j = 0; j < this.#places.length; j++) {
      const call = callAt(calls, start, this.#places[j]!);
      if (call === CALL.missing) continue;
      const copies = COPIES[call]!;
      const isCase = this.#cases[j]!;
      for (let a = 0, from = j * basis; a < basis; a++) design[to++] = this.#basis[from++]!;
      design[to++] = copies;
      cases[n++] = isCase;
      sums.cases += isCase;
      sums.copies += copies;
      sums.squares += copies * copies;
      sums.copiesOfCases += isCase * copies;
    }
    this.#data.samples = n;
    return sums;
  }
}

interface CopySums {
  cases: number;
  copies: number;
  squares: number;
  copiesOfCases: number;
}
