import { multiply, QuadraticForms, selfProduct, type BlockSums } from '@panicle/kernels';
import type { ScanBlock } from '../scan-block.ts';
import type { WantedMarkers } from './marker-rows.ts';
import { writeTest } from './marker-tests.ts';
import type { NullModel } from './null-model.ts';
import type { RotatedTests } from './rotated-tests.ts';
import type { SpectralModel } from './spectral-model.ts';

/** Error of x' P x as a share of it, beyond which the scores themselves are taken where it is to be fast. */
const MOST_ERROR = 2e-5;
/** Share of its usual size below which x' P x is calculated from the scores: covariates explain nearly all of x. */
const SMALL = 0.02;

/** The projection of a trait's null model: P = U diag(1 / (value + ratio)) U', and P y. */
export interface Projection {
  /** samples x samples of the whole matrix, 0 where a sample takes no part; they add up to it */
  forms: readonly QuadraticForms[];
  /** P y, by sample of the matrix */
  weighted: Float64Array;
  /** y' P y */
  yy: number;
  /** mean diagonal over the samples that take part */
  meanDiagonal: number;
}

/**
 * P in twice 16 bits, with which x' P x errs by less than 1e-8 of it; in 16 where it is to be fast.
 *
 * @returns null where they are too few for the numbers of P
 */
export function projectionOf(
  model: SpectralModel,
  trait: number,
  { ratio }: NullModel,
  fast: boolean,
): Projection | null {
  const { places, vectors, values, rank, samples } = model;
  const size = places.length;
  const scores = model.scores[trait]!;
  const roots = values.map((value) => 1 / Math.sqrt(value + ratio));
  const half = vectors.map((value, at) => value * roots[at % rank]!);
  const inner = selfProduct(half, { rows: size, columns: rank });
  const whole = new Float64Array(samples * samples);
  places.forEach((row, i) =>
    places.forEach((column, j) => (whole[row * samples + column] = inner[i * size + j]!)),
  );
  const coarse = new QuadraticForms(whole, samples);
  if (fast && coarse.error > MOST_ERROR) return null;
  const forms = fast ? [coarse] : [coarse, new QuadraticForms(coarse.residual(whole), samples)];
  const own = multiply(
    vectors,
    scores.map((score, k) => score * roots[k]! ** 2),
    {
      rows: size,
      inner: rank,
      columns: 1,
    },
  );
  const weighted = new Float64Array(samples);
  places.forEach((place, i) => (weighted[place] = own[i]!));
  let trace = 0;
  for (let i = 0; i < size; i++) trace += inner[i * (size + 1)]!;
  const yy = scores.reduce((sum, score, k) => sum + (score * roots[k]!) ** 2, 0);
  return { forms, weighted, yy, meanDiagonal: trace / size };
}

/**
 * Tests with the variances of the null model (EMMAX: H. M. Kang et al., Nature Genetics 42 (2010) 348-354; P3D: Z. Zhang
 * et al., ibid. 355-360) without turning the markers: x' P y by tables of the calls, x' P x by exact sums of integers.
 */
export class QuadraticTests {
  readonly #model: SpectralModel;
  readonly #projections: readonly Projection[];
  readonly #units: Float64Array;
  /** for markers that nearly follow from covariates */
  readonly #turned: RotatedTests;

  constructor(
    model: SpectralModel,
    projections: readonly Projection[],
    units: Float64Array,
    turned: RotatedTests,
  ) {
    this.#model = model;
    this.#projections = projections;
    this.#units = units;
    this.#turned = turned;
  }

  /** @param sums of the calls with P y of every trait */
  run(calls: Uint8Array, wanted: WantedMarkers, blocks: readonly ScanBlock[], sums: BlockSums): void {
    const { places, means, spreads } = wanted;
    const again: WantedMarkers = { places: [], means: [], spreads: [] };
    this.#projections.forEach(({ forms, yy, meanDiagonal }, t) => {
      const [found, ...more] = forms.map((one) => one.of(calls, places, means));
      places.forEach((place, k) => {
        const xx = more.reduce((sum, part) => sum + part[k]!, found![k]!);
        if (!(xx > SMALL * spreads[k]! * meanDiagonal)) {
          if (again.places.at(-1) !== place) add(again, wanted, k);
          return;
        }
        const called = sums.products[place * sums.productStep + t]!;
        const missing = sums.missing[place * sums.missingStep + t]!;
        const xy = called + means[k]! * missing;
        writeTest(blocks[t]!, place, { yy, xy, xx }, this.#model.rank, this.#units[t]!);
      });
    });
    if (again.places.length > 0) this.#turned.run(calls, again, blocks);
  }
}

function add(to: WantedMarkers, { places, means, spreads }: WantedMarkers, k: number): void {
  to.places.push(places[k]!);
  to.means.push(means[k]!);
  to.spreads.push(spreads[k]!);
}
