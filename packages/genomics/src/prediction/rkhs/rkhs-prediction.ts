import type { Remark } from '../../genomics-error.ts';
import { GenomicsError } from '../../genomics-error.ts';
import type { Control } from '../../matrix/frequencies.ts';
import {
  describedFrom,
  describedTrait,
  fitComponents,
  type ComponentFit,
  type DescribedTrait,
} from '../components/index.ts';
import type { Covariate } from '../fixed-effects.ts';
import { remarksOnModel } from '../genomic-prediction.ts';
import { knownSamples } from '../known-samples.ts';
import type { SampleProducts } from '../marker-products.ts';
import { fitMixedModel, learntForm, type MixedModel, type Trait } from '../mixed-model.ts';
import { reliabilities } from '../reliabilities.ts';
import { gaussianProducts, type GaussianProducts } from './gaussian-products.ts';

/** The fit of one bandwidth to a trait. */
export interface BandwidthFit {
  bandwidth: number;
  /** restricted, of this kernel alone; of all together where they are averaged */
  logLikelihood: number;
  /** variance between samples that it contributes to the prediction: 0 where another was chosen */
  variance: number;
}

export interface RkhsPrediction extends DescribedTrait {
  bandwidths: BandwidthFit[];
  /** between samples, of all kernels together */
  geneticVariance: number;
  residualVariance: number;
  /** geneticVariance / (geneticVariance + residualVariance) */
  heritability: number;
  logLikelihood: number;
  /** one per sample, deviation from the mean of all samples, whatever the genes do together */
  geneticValues: Float64Array;
  /** one per sample, from 0 to 1; NaN where kernels are averaged */
  reliabilities: Float64Array;
  remarks: Remark[];
}

export interface RkhsOptions extends Control {
  covariates?: readonly Covariate[];
  /** default 0.1, 0.25, 0.5, 1, 2.5 */
  bandwidths?: readonly number[];
  /** all kernels at once, each with a variance of its own, in place of the likeliest */
  averaged?: boolean;
}

export const BANDWIDTHS: readonly number[] = [0.1, 0.25, 0.5, 1, 2.5];

/** @throws GenomicsError bandwidthImpossible */
export function gaussianKernels(
  products: SampleProducts,
  bandwidths: readonly number[] = BANDWIDTHS,
): GaussianProducts[] {
  const wrong = bandwidths.find((bandwidth) => !(bandwidth > 0 && bandwidth < 1000));
  if (wrong !== undefined || bandwidths.length === 0)
    throw new GenomicsError('bandwidthImpossible', { bandwidth: String(wrong) });
  return bandwidths.map((bandwidth) => gaussianProducts(products, bandwidth));
}

/**
 * Prediction by reproducing kernel Hilbert spaces: relationships are a Gaussian function of the distance between samples,
 * so that effects of markers need not add up. The bandwidth of the largest restricted likelihood is taken, or several
 * are averaged.
 * Source: D. Gianola and J. B. C. H. M. van Kaam, Genetics 178 (2008) 2289-2303; G. de los Campos et al., Genetics
 * Research 92 (2010) 295-308.
 *
 * @throws GenomicsError bandwidthImpossible, traitInfinite, traitTooFew, traitConstant, covariateRepeats, modelNotSolvable
 */
export function rkhsPrediction(
  products: SampleProducts,
  traits: readonly Trait[],
  options: RkhsOptions = {},
): RkhsPrediction[] {
  const { covariates = [], bandwidths = BANDWIDTHS, averaged = false, signal, onProgress } = options;
  const kernels = gaussianKernels(products, bandwidths);
  return traits.map((trait, t) => {
    signal?.throwIfAborted();
    const found = averaged
      ? average(kernels, bandwidths, trait, { covariates, signal })
      : likeliest(kernels, bandwidths, trait, { covariates, signal });
    onProgress?.((t + 1) / traits.length);
    return found;
  });
}

interface Asked {
  covariates: readonly Covariate[];
  signal: AbortSignal | undefined;
}

function likeliest(
  kernels: readonly GaussianProducts[],
  bandwidths: readonly number[],
  trait: Trait,
  { covariates, signal }: Asked,
): RkhsPrediction {
  const known = knownSamples(kernels[0]!.samples, trait, covariates);
  const likelihoods: number[] = [];
  let best: { model: MixedModel; place: number } | null = null;
  kernels.forEach((kernel, place) => {
    signal?.throwIfAborted();
    const model = fitMixedModel(kernel, trait, covariates, learntForm(kernel, known.places));
    likelihoods.push(model.variances.logLikelihood);
    if (!best || model.variances.logLikelihood > best.model.variances.logLikelihood) best = { model, place };
  });
  const { model, place } = best!;
  const kernel = kernels[place]!;
  const { random, residual, logLikelihood } = model.variances;
  const geneticVariance = random * kernel.spread;
  return {
    ...describedFrom(trait.name, known, covariates, model.coefficients, model.random),
    bandwidths: bandwidths.map((bandwidth, k) => ({
      bandwidth,
      logLikelihood: likelihoods[k]!,
      variance: k === place ? geneticVariance : 0,
    })),
    geneticVariance,
    residualVariance: residual,
    heritability: geneticVariance / (geneticVariance + residual),
    logLikelihood,
    geneticValues: model.random,
    reliabilities: reliabilities(kernel, model),
    remarks: remarksOnModel(trait.name, model),
  };
}

function average(
  kernels: readonly GaussianProducts[],
  bandwidths: readonly number[],
  trait: Trait,
  { covariates, signal }: Asked,
): RkhsPrediction {
  const fit = fitTogether(kernels, trait, { covariates, signal });
  const variances = kernels.map(({ spread }, k) => fit.covariances[k]![0]! * spread);
  const geneticVariance = variances.reduce((sum, value) => sum + value, 0);
  const residualVariance = fit.covariances.at(-1)![0]!;
  const geneticValues = new Float64Array(fit.samples);
  kernels.forEach((_, k) => fit.random(k, 0).forEach((value, s) => (geneticValues[s]! += value)));
  return {
    ...describedTrait(fit, 0, covariates),
    bandwidths: bandwidths.map((bandwidth, k) => ({
      bandwidth,
      logLikelihood: fit.logLikelihood,
      variance: variances[k]!,
    })),
    geneticVariance,
    residualVariance,
    heritability: geneticVariance / (geneticVariance + residualVariance),
    logLikelihood: fit.logLikelihood,
    geneticValues,
    reliabilities: new Float64Array(fit.samples).fill(NaN),
    remarks: fit.remarks,
  };
}

/** Of the others, beside the kernel that a search starts from. */
const SMALL = Float64Array.of(0.1);

/**
 * Kernels of similar bandwidths can replace each other, so that the likelihood may have several peaks: the search starts
 * from all alike and from each kernel alone.
 */
function fitTogether(kernels: readonly GaussianProducts[], trait: Trait, asked: Asked): ComponentFit {
  let best = fitComponents(kernels, [trait], asked);
  kernels.forEach((kernel, own) => {
    const [alone, residual] = fitComponents([kernel], [trait], asked).factors;
    const start = [...kernels.map((_, k) => (k === own ? alone! : SMALL)), residual!];
    const fit = fitComponents(kernels, [trait], { ...asked, start });
    if (fit.logLikelihood > best.logLikelihood) best = fit;
  });
  return best;
}
