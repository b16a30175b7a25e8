import { choleskyFactor, multiply } from '@panicle/kernels';
import { GenomicsError, remark, type Remark } from '../../genomics-error.ts';
import type { Control } from '../../matrix/frequencies.ts';
import { coefficients, type Covariate } from '../fixed-effects.ts';
import type { SampleProducts } from '../marker-products.ts';
import type { Trait } from '../mixed-model.ts';
import { inner } from '../restricted-profile.ts';
import { CanonicalLikelihood } from './canonical-likelihood.ts';
import { DenseLikelihood } from './dense-likelihood.ts';
import type { ComponentLikelihood } from './likelihood.ts';
import { scaledKernels } from './scaled-kernels.ts';
import { searchFactors, type FoundFactors } from './search-factors.ts';
import { stackedTraits, type StackedTrait } from './stacked-traits.ts';
import { covarianceOf, factorPlaces, firstFactors, type TraitFactors } from './trait-factors.ts';

export interface ComponentOptions extends Control {
  covariates?: readonly Covariate[];
  /** where the search begins, as an earlier fit ended */
  start?: TraitFactors;
}

/**
 * A model of one trait or several with several random parts, whose covariances between samples are given, and residuals
 * that hang together between the traits of a sample.
 */
export class ComponentFit {
  readonly iterations: number;
  readonly converged: boolean;
  /** restricted, of the traits in their own units */
  readonly logLikelihood: number;
  /** a good start for a like model */
  readonly factors: TraitFactors;
  /** traits in the order given, each with the samples it was learned from */
  readonly traits: readonly StackedTrait[];
  /** one per component, the residuals last: traits x traits, times the products as given */
  readonly covariances: readonly Float64Array[];
  readonly remarks: Remark[];
  readonly #likelihood: ComponentLikelihood;
  readonly #found: FoundFactors;
  readonly #images: Float64Array[][];
  readonly #values: readonly Trait[];
  #sampling: Float64Array | null | undefined;

  constructor(likelihood: ComponentLikelihood, found: FoundFactors, values: readonly Trait[]) {
    const { point, iterations, converged } = found;
    this.#likelihood = likelihood;
    this.#found = found;
    this.#values = values;
    this.#images = point.images();
    this.traits = likelihood.stacked.traits;
    this.factors = point.factors;
    this.iterations = iterations;
    this.converged = converged;
    const change = this.traits.reduce(
      (sum, { unit, values: own, fixed }) => sum + (own.length - fixed.basis.length) * Math.log(unit),
      0,
    );
    this.logLikelihood = point.logLikelihood - change;
    this.covariances = point.factors.map((factor, c) =>
      covarianceOf(factor, this.traits.length).map((value, pair) => value * this.#scale(c, pair)),
    );
    this.remarks = converged ? [] : [remark('componentsNotSettled', { traits: this.#names(), iterations })];
  }

  /** samples of the whole */
  get samples(): number {
    return this.#likelihood.stacked.samples;
  }

  /** Values of a trait by one component, one per sample. */
  random(component: number, trait: number): Float64Array {
    return this.#combined(component, trait, this.#images[component]!);
  }

  /** The random values are the products of a component times these, one per sample: marker effects are W' weights. */
  weights(component: number, trait: number): Float64Array {
    return this.#combined(component, trait, this.#images.at(-1)!).map(
      (value) => value / this.#likelihood.units[component]!,
    );
  }

  /** Fixed effects of a trait: the intercept, then the covariates. */
  coefficients(trait: number): Float64Array {
    const { known, fixed } = this.traits[trait]!;
    const parts = this.#images.map((_, component) => this.random(component, trait));
    const rest = Float64Array.from(known.places, (place) =>
      parts.reduce((left, part) => left - part[place]!, this.#values[trait]!.values[place]!),
    );
    return coefficients(fixed, rest);
  }

  /** Squared correlation of predicted and true value by one component, 1 - PEV / variance, of every sample. */
  reliabilities(component: number, trait: number): Float64Array {
    const explained = this.#found.point.explained(component, trait);
    return explained.map((share) => Math.min(1, Math.max(0, share)));
  }

  /** By the delta method with the average information; NaN where that is singular. */
  standardErrorOf(figure: (covariances: readonly Float64Array[]) => number): number {
    this.#sampling ??= this.#samplingCovariance();
    const sampling = this.#sampling;
    if (sampling === null) return NaN;
    const places = factorPlaces(this.covariances.length, this.traits.length);
    const count = this.traits.length;
    const slopes = Float64Array.from(places, ({ component, row, column }, k) => {
      const step = 1e-3 * Math.sqrt(sampling[k * (places.length + 1)]!);
      const [above, below] = [step, -step].map((move) => {
        const moved = this.covariances.map((own) => own.slice());
        moved[component]![row * count + column]! += move;
        if (row !== column) moved[component]![column * count + row]! += move;
        return figure(moved);
      });
      return (above! - below!) / (2 * step);
    });
    const shape = { rows: places.length, inner: places.length, columns: 1 };
    return Math.sqrt(inner(slopes, multiply(sampling, slopes, shape)));
  }

  /** From numbers of standardized traits and products to those given. */
  #scale(component: number, pair: number): number {
    const count = this.traits.length;
    const [s, t] = [Math.floor(pair / count), pair % count];
    return (this.traits[s]!.unit * this.traits[t]!.unit) / (this.#likelihood.units[component] ?? 1);
  }

  #combined(component: number, trait: number, of: readonly Float64Array[]): Float64Array {
    const count = this.traits.length;
    const between = covarianceOf(this.factors[component]!, count);
    const { unit } = this.traits[trait]!;
    return of[0]!.map((_, i) =>
      of.reduce((sum, own, t) => sum + unit * between[trait * count + t]! * own[i]!, 0),
    );
  }

  #names(): string {
    return this.traits.map(({ name }) => name).join(', ');
  }

  /** Of the covariances in the order of factorPlaces: the inverse of their average information. */
  #samplingCovariance(): Float64Array | null {
    const count = this.traits.length;
    const places = factorPlaces(this.covariances.length, count);
    const information = this.#found.point.unitInformation();
    // Around the unit matrix a number of the diagonal moves its variance twice as fast.
    const scales = places.map(
      ({ component, row, column }) => this.#scale(component, row * count + column) * (row === column ? 2 : 1),
    );
    const size = places.length;
    const inverse = choleskyFactor(information, size, { tolerance: 1e-10 })?.inverse();
    return inverse?.map((value, k) => value * scales[Math.floor(k / size)]! * scales[k % size]!) ?? null;
  }
}

/**
 * Fits the model by restricted maximum likelihood. Where there is one component and all traits are known of the same
 * samples it takes the eigenvectors of the products; otherwise it holds four matrices of all known values of all traits.
 *
 * @param components covariances between the samples, one per random part
 * @throws GenomicsError traitInfinite, traitTooFew, traitConstant, covariateRepeats, modelNotSolvable
 */
export function fitComponents(
  components: readonly SampleProducts[],
  traits: readonly Trait[],
  { covariates = [], start, signal }: ComponentOptions = {},
): ComponentFit {
  const stacked = stackedTraits(components[0]!.samples, traits, covariates);
  const kernels = scaledKernels(components);
  const likelihood = CanonicalLikelihood.fits(stacked, components.length)
    ? new CanonicalLikelihood(stacked, kernels)
    : new DenseLikelihood(stacked, kernels);
  const first = start ?? firstFactors(likelihood.components, traits.length);
  const found = searchFactors(likelihood, first, signal);
  if (found === null)
    throw new GenomicsError('modelNotSolvable', { traits: traits.map(({ name }) => name).join(', ') });
  return new ComponentFit(likelihood, found, traits);
}
