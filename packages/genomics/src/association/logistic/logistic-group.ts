import { strideOf } from '../../matrix/calls.ts';
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
import { LogisticModel } from './logistic-model.ts';

/** The logistic scan of one trait. */
export class LogisticGroup {
  /** markers fitted by penalized likelihood instead, and those where not even that gave a result */
  penalized = 0;
  failed = 0;
  /** samples that take part and are cases */
  readonly cases: number;
  readonly #limits: MarkerLimits;
  readonly #stride: number;
  readonly #samples: number;
  readonly #start: Float64Array;
  readonly #model: LogisticModel;
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
    this.#samples = count;
    const places = Int32Array.from(present.keys()).filter((s) => present[s] === 1);
    const alone = new LogisticModel(basis, count);
    this.#model = new LogisticModel(basis + 1, count, this.#stride);
    for (const { sums } of [alone, this.#model]) {
      // orthonormal columns of mean and covariates, brought to the size of copies
      for (let a = 0; a < basis; a++)
        places.forEach((s, j) => (sums.column(a)[j] = Math.sqrt(count) * columns[s * width + a]!));
      places.forEach((s, j) => (sums.cases[j] = Number(isCase(s))));
      sums.used.fill(1);
    }
    this.cases = alone.sums.cases.reduce((sum, one) => sum + one, 0);
    if (!alone.fit()) alone.fitPenalized();
    this.#start = alone.coefficients;
    this.#model.coefficients.set(this.#start);
    this.#model.startMarkers(places, this.#stride);
    this.#block = emptyBlock(trait, most, ['firth']);
  }

  block(calls: Uint8Array, first: number, count: number, visit: ScanVisitor): void {
    clearBlock(this.#block);
    for (let k = 0; k < count; k++) this.#marker(calls, k);
    visit(Object.assign(this.#block, { first, count }));
  }

  #marker(calls: Uint8Array, k: number): void {
    const block = this.#block;
    const { n, cases, copies, squares, copiesOfCases } = this.#model.readMarker(calls, k * this.#stride);
    block.n[k] = n;
    if (n === 0) return;
    const frequency = copies / (2 * n);
    block.frequency[k] = frequency;
    // whole numbers: exactly 0 where all samples have the same dosage
    if (n * squares === copies * copies || cases === 0 || cases === n) return;
    if (!withinLimits(this.#limits, frequency, n, this.#samples)) return;
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
    const likely = !separated && this.#model.fit();
    if (!likely && !this.#model.fitPenalized()) {
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
}
