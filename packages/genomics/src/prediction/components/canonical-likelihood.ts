import { choleskyFactor, multiply, symmetricEigen } from '@panicle/kernels';
import { CanonicalPoint, type Canonical } from './canonical-point.ts';
import { canonicalTraits } from './canonical-traits.ts';
import type { ComponentLikelihood, LikelihoodPoint } from './likelihood.ts';
import type { ScaledKernels } from './scaled-kernels.ts';
import type { StackedTraits } from './stacked-traits.ts';
import type { TraitFactors } from './trait-factors.ts';

/**
 * One component, and all traits known of the same samples: turned by the eigenvectors of K the samples are independent,
 * and turned by those of G in units of R the traits are. After the eigenvectors of K a step costs no more than the number
 * of values.
 * Source: K. Meyer, Biometrics 41 (1985) 153-165; X. Zhou and M. Stephens, Nature Methods 11 (2014) 407-409.
 */
export class CanonicalLikelihood implements ComponentLikelihood {
  readonly stacked: StackedTraits;
  readonly kernels: ScaledKernels;
  readonly components = 2;
  /** samples learned from */
  readonly places: Int32Array;
  /** eigenvalues of K among them */
  readonly values: Float64Array;
  /** eigenvectors, in columns */
  readonly vectors: Float64Array;
  /** traits x samples, turned */
  readonly traits: Float64Array;
  /** fixed effects x samples, turned */
  readonly fixed: Float64Array;

  constructor(stacked: StackedTraits, kernels: ScaledKernels) {
    this.stacked = stacked;
    this.kernels = kernels;
    const { known, fixed } = stacked.traits[0]!;
    this.places = known.places;
    const size = this.places.length;
    const own = new Float64Array(size * size);
    this.places.forEach((row, i) => {
      for (let j = 0; j < size; j++)
        own[i * size + j] = kernels.values[0]![row * kernels.samples + this.places[j]!]!;
    });
    const { values, vectors } = symmetricEigen(own, size);
    this.values = values.map((value) => Math.max(value, 0));
    this.vectors = vectors;
    const turned = (rows: readonly Float64Array[]) => {
      const flat = Float64Array.from(rows.flatMap((row) => Array.from(row)));
      return multiply(flat, vectors, { rows: rows.length, inner: size, columns: size });
    };
    this.traits = turned(stacked.traits.map((trait) => trait.values));
    this.fixed = turned(fixed.basis);
  }

  /** Whether the model is of this kind. */
  static fits({ traits }: StackedTraits, components: number): boolean {
    const [first] = traits;
    const same = ({ known: { places } }: (typeof traits)[number]) =>
      places.length === first!.known.places.length &&
      places.every((place, k) => place === first!.known.places[k]);
    return components === 1 && traits.every(same);
  }

  get units(): readonly number[] {
    return this.kernels.units;
  }

  at(factors: TraitFactors): LikelihoodPoint | null {
    const count = this.stacked.traits.length;
    const size = this.places.length;
    const effects = this.fixed.length / size;
    const turn = canonicalTraits(factors, count);
    if (turn === null) return null;
    const traits = multiply(turn.matrix, this.traits, { rows: count, inner: count, columns: size });
    // Of R in every sample less every fixed effect.
    let criterion = (size - effects) * turn.logDeterminant + count * (size - effects) * Math.log(2 * Math.PI);
    const solved: Canonical[] = [];
    for (let t = 0; t < count; t++) {
      const own = this.#solved(turn.ratios[t]!, traits.subarray(t * size, (t + 1) * size));
      if (own === null) return null;
      criterion += own.criterion;
      solved.push(own);
    }
    return new CanonicalPoint(this, { factors, logLikelihood: -0.5 * criterion, turn, solved });
  }

  /** One turned trait, whose covariance is ratio x values + 1. */
  #solved(ratio: number, trait: Float64Array): Canonical | null {
    const size = trait.length;
    const effects = this.fixed.length / size;
    const inverse = this.values.map((value) => 1 / (ratio * value + 1));
    const weighted = this.fixed.map((value, k) => value * inverse[k % size]!);
    const shape = { rows: effects, inner: size, columns: effects };
    const square = multiply(weighted, this.fixed, shape, { rightTransposed: true });
    const ofFixed = choleskyFactor(square, effects, { tolerance: 1e-14 });
    if (ofFixed === null) return null;
    const share = ofFixed.solve(multiply(weighted, trait, { rows: effects, inner: size, columns: 1 }));
    let criterion = ofFixed.logDeterminant;
    const projected = trait.map((value, i) => {
      let own = inverse[i]! * value;
      for (let k = 0; k < effects; k++) own -= weighted[k * size + i]! * share[k]!;
      criterion += value * own - Math.log(inverse[i]!);
      return own;
    });
    return { inverse, weighted, ofFixed, projected, criterion };
  }
}
