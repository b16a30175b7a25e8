import { multiply } from '@panicle/kernels';
import type { SpectralModel } from '../../mixed/spectral-model.ts';
import { markerPValue } from '../../marker-p-value.ts';
import type { Round } from '../locus.ts';
import type { CofactorFit, CofactorModel } from './cofactor-model.ts';
import { extendedInformation } from './extended-information.ts';

/** A model on the way: markers came in one by one, the most significant first, and went one by one, the least first. */
export interface ForwardRound extends Round {
  way: 'forward' | 'backward';
  /** extended Bayesian information criterion, but for a constant */
  information: number;
  /** share of the genetic variance that the relationships have left */
  heritability: number;
  /** largest p of the markers in the model beside each other; 0 without any */
  largestP: number;
}

/** A round and the fit of its model, the markers in the order of `loci`. */
export interface Step {
  round: ForwardRound;
  fit: CofactorFit;
}

/** Fits the models of one trait and judges them. */
export class Steps {
  readonly #model: SpectralModel;
  readonly #cofactors: CofactorModel;
  /** scores of the markers that came in, by variant */
  readonly #scores = new Map<number, Float64Array>();
  /** markers that could be chosen */
  markers = 0;
  readonly taken: Step[] = [];

  constructor(model: SpectralModel, cofactors: CofactorModel) {
    this.#model = model;
    this.#cofactors = cofactors;
  }

  /** @param values copies of a marker, by sample of the matrix */
  addMarker(variant: number, values: Float64Array): void {
    const { places, vectors, rank } = this.#model;
    const own = Float64Array.from(places, (place) => values[place]!);
    this.#scores.set(variant, multiply(own, vectors, { rows: 1, inner: places.length, columns: rank }));
  }

  /** @param largest see Round; @returns null where the markers are collinear */
  take(way: 'forward' | 'backward', loci: readonly number[], largest: number): Step | null {
    const fit = this.#cofactors.fit(loci.map((variant) => this.#scores.get(variant)!));
    if (fit === null) return null;
    const p = this.#pOf(fit);
    const strength = fit.beta.map((value, k) => Math.abs(value / fit.se[k]!));
    const order = [...loci.keys()].sort((a, b) => strength[b]! - strength[a]!);
    const information = extendedInformation(fit.criterion, {
      chosen: loci.length,
      markers: this.markers,
      samples: this.#model.rank,
    });
    const step: Step = {
      round: {
        way,
        loci: order.map((k) => loci[k]!),
        largest,
        information,
        heritability: fit.heritability,
        largestP: Math.max(0, ...p),
      },
      fit: {
        ...fit,
        beta: Float64Array.from(order, (k) => fit.beta[k]!),
        se: Float64Array.from(order, (k) => fit.se[k]!),
      },
    };
    this.taken.push(step);
    return step;
  }

  /** Wald's test of the markers of a fit beside each other. */
  #pOf(fit: CofactorFit): Float64Array {
    const freedom = this.freedomOf(fit);
    return fit.beta.map((value, k) => markerPValue(value / fit.se[k]!, freedom));
  }

  freedomOf({ beta }: CofactorFit): number {
    return this.#model.rank - beta.length;
  }

  /** Takes the least significant marker out, again and again. */
  goBack(): void {
    let loci = this.taken.at(-1)!.round.loci;
    while (loci.length > 1) {
      const step = this.take('backward', loci.slice(0, -1), 0);
      if (step === null) return;
      loci = step.round.loci;
    }
  }

  /** The model of the least criterion, or the largest one whose markers are all significant. */
  best(by: 'information' | 'bonferroni', familyError: number): Step {
    if (by === 'information')
      return this.taken.reduce((a, b) => (b.round.information < a.round.information ? b : a));
    const kept = this.taken.filter(({ round }) => round.largestP <= familyError / this.markers);
    const size = ({ round }: Step) => round.loci.length;
    return kept.reduce((a, b) =>
      size(b) > size(a) || (size(b) === size(a) && b.round.information < a.round.information) ? b : a,
    );
  }
}
