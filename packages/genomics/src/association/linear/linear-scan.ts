import { studentTwoSided } from '@panicle/statistics';
import { countCalls, emptyCounts } from '../../matrix/counts.ts';
import type { Control } from '../../matrix/frequencies.ts';
import { blocksOf, type GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { genomicInflation } from '../inflation.ts';
import type { TraitScan } from '../marker-result.ts';
import { DosageProducts, presenceMasks } from './dosage-products.ts';
import { MissingSamples } from './missing-samples.ts';
import { MarkerSolver } from './solve-marker.ts';
import { groupTraits, type SampleColumn, type TraitGroup } from './trait-groups.ts';

/** Variants treated together. */
const BLOCK = 512;

/**
 * General linear model, marker by marker: trait = mean + covariates + beta x copies of the counted allele. A sample whose
 * call is missing leaves that marker only; one without the trait or a covariate leaves the trait. Traits known for the
 * same samples are scanned together. A marker that does not vary, or that mean and covariates explain, has no result;
 * where marker and covariates leave no error, there is a beta but no test.
 *
 * @param covariates without the mean
 * @returns results in the order of the traits
 * @throws GenomicsError valueNotFinite, tooFewForScan, collinearCovariate, nothingLeftOfTrait
 */
export function linearScan(
  matrix: GenotypeMatrix,
  traits: readonly SampleColumn[],
  covariates: readonly SampleColumn[] = [],
  { signal, onProgress }: Control = {},
): TraitScan[] {
  const total = matrix.variants.count;
  const groups = groupTraits(matrix.samples, traits, covariates).map(
    (group) => new GroupScan(group, traits, total),
  );
  for (const { first, count, calls } of blocksOf(matrix, BLOCK)) {
    signal?.throwIfAborted();
    for (const group of groups) group.add(calls, first, count);
    onProgress?.((first + count) / total);
  }
  const scans = groups.flatMap(({ scans: own }) => own);
  for (const scan of scans) {
    scan.tested = scan.p.reduce((sum, p) => sum + Number(!Number.isNaN(p)), 0);
    scan.lambda = genomicInflation(scan.t);
  }
  const order = groups.flatMap(({ group }) => group.traits);
  return traits.map((_, place) => scans[order.indexOf(place)]!);
}

class GroupScan {
  readonly group: TraitGroup;
  readonly scans: TraitScan[];
  readonly #keep: Uint8Array;
  readonly #absent: Uint8Array;
  readonly #products: DosageProducts;
  readonly #missing: MissingSamples;
  readonly #missingSums: Float64Array;
  readonly #squares: Float64Array;
  readonly #solver: MarkerSolver;
  readonly #sums: Float64Array;
  readonly #seen: Uint8Array;
  readonly #counts = emptyCounts(BLOCK);

  constructor(group: TraitGroup, traits: readonly SampleColumn[], total: number) {
    const { present, columns, width, basis, count } = group;
    this.group = group;
    ({ keep: this.#keep, absent: this.#absent } = presenceMasks(present));
    this.#products = new DosageProducts(columns, present.length, width);
    this.#missing = new MissingSamples(group, this.#keep);
    this.#missingSums = new Float64Array(this.#missing.size);
    this.#squares = new Float64Array(group.traits.length);
    for (let s = 0; s < present.length; s++)
      for (let t = basis; t < width; t++) this.#squares[t - basis]! += columns[s * width + t]! ** 2;
    this.#solver = new MarkerSolver(basis, group.traits.length);
    this.#sums = new Float64Array(BLOCK * width);
    this.#seen = new Uint8Array(BLOCK * this.#keep.length);
    // samples called and frequencies are the same for all traits of the group
    const n = new Uint32Array(total);
    const frequency = new Float64Array(total).fill(NaN);
    const column = () => new Float64Array(total).fill(NaN);
    this.scans = group.traits.map((place) => ({
      trait: traits[place]!.name,
      samples: count,
      n,
      frequency,
      beta: column(),
      se: column(),
      t: column(),
      p: column(),
      tested: 0,
      lambda: NaN,
    }));
  }

  /** Scans a block of variants. */
  add(calls: Uint8Array, first: number, count: number): void {
    const stride = this.#keep.length;
    const samples = this.group.present.length;
    for (let k = 0; k < count; k++)
      for (let b = 0, at = k * stride; b < stride; b++, at++)
        this.#seen[at] = (calls[at]! & this.#keep[b]!) | this.#absent[b]!;
    countCalls(this.#seen, samples, count, this.#counts, 0);
    this.#products.of(calls, count, this.#sums);
    for (let k = 0; k < count; k++) this.#marker(calls, k, first + k);
  }

  #marker(calls: Uint8Array, place: number, variant: number): void {
    const { basis, width, present, traits } = this.group;
    const { homozygousCounted, heterozygous, missing } = this.#counts;
    const n = present.length - missing[place]!;
    const [two, one] = [homozygousCounted[place]!, heterozygous[place]!];
    const copies = 2 * two + one;
    this.scans[0]!.n[variant] = n;
    if (n === 0) return;
    this.scans[0]!.frequency[variant] = copies / (2 * n);
    const freedom = n - basis - 1;
    // whole numbers: exactly 0 where all samples have the same dosage
    const spread = n * (4 * two + one) - copies * copies;
    if (freedom < 1 || spread === 0) return;
    this.#missing.sum(calls, place * this.#keep.length, this.#missingSums);
    const solved = this.#solver.solve({
      basis,
      traits: traits.length,
      missing: this.#missingSums,
      products: this.#sums.subarray(place * width, (place + 1) * width),
      squares: this.#squares,
      dosageSquares: 4 * two + one,
      dosageSpread: spread / n,
    });
    if (solved) this.#write(variant, freedom);
  }

  #write(variant: number, freedom: number): void {
    const { slope, rest, left } = this.#solver;
    this.scans.forEach((scan, t) => {
      const unit = this.group.units[t]!;
      scan.beta[variant] = unit * slope[t]!;
      if (rest[t] === 0) return;
      const error = Math.sqrt(rest[t]! / freedom / left);
      const ratio = slope[t]! / error;
      scan.se[variant] = unit * error;
      scan.t[variant] = ratio;
      scan.p[variant] = studentTwoSided(ratio, freedom);
    });
  }
}
