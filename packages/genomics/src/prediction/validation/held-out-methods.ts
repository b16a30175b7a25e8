import type { Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { requireMemory } from '../../matrix/memory-limit.ts';
import { bayesianPrediction } from '../bayes/bayesian-prediction.ts';
import { BAYES_MODELS, type BayesModel } from '../bayes/effect-priors.ts';
import { describedTrait, fitComponents } from '../components/index.ts';
import type { TraitFactors } from '../components/trait-factors.ts';
import type { HeldOutPredictor } from '../cross-validation.ts';
import { dominanceModel } from '../dominance/dominance-prediction.ts';
import { elasticNetPrediction } from '../elastic-net/elastic-net-prediction.ts';
import type { Covariate } from '../fixed-effects.ts';
import { productsPredictor, type HeldOut } from '../held-out.ts';
import { markerProducts, type SampleProducts } from '../marker-products.ts';
import type { Trait } from '../mixed-model.ts';
import { jointSquares } from '../together/joint-prediction.ts';
import { BANDWIDTHS, gaussianKernels } from '../rkhs/rkhs-prediction.ts';

/**
 * - `gblup`: all markers, effects of one variance.
 * - `dominance`: with dominance deviations and inbreeding.
 * - `rkhs`: Gaussian kernel of the likeliest bandwidth; `kernels`: three bandwidths, a variance each.
 * - `together`: all traits in one model.
 * - `elasticNet`, and the models of Gibbs sampling.
 */
export const PREDICTION_METHODS = [
  'gblup',
  'dominance',
  'rkhs',
  'kernels',
  'together',
  'elasticNet',
  ...BAYES_MODELS,
] as const;
export type PredictionMethod = (typeof PREDICTION_METHODS)[number];

export interface MethodOptions extends Control {
  covariates?: readonly Covariate[];
  /** of Gibbs sampling and of the choice of a penalty */
  seed?: number;
  sweeps?: number;
  burnIn?: number;
  chains?: number;
  /** of the elastic net */
  alpha?: number;
  /** whether samples left out keep their other traits, where traits are predicted together */
  othersKnown?: boolean;
}

/** Makes the predictor of a trait, given the samples with the trait and all covariates. */
export type MethodPredictor = (trait: Trait, places: Int32Array) => HeldOutPredictor;

/**
 * What does not depend on the trait is computed once.
 *
 * @param traits all of them, for those that are predicted together
 * @throws GenomicsError as the predictions themselves
 */
export function methodPredictor(
  matrix: GenotypeMatrix,
  traits: readonly Trait[],
  method: PredictionMethod,
  options: MethodOptions = {},
): MethodPredictor {
  const { covariates = [] } = options;
  // Progress is reported fold by fold.
  const control = { ...options, onProgress: undefined };
  switch (method) {
    case 'gblup': {
      const products = markerProducts(matrix, control);
      return (trait, places) => {
        const predict = productsPredictor(products, trait, covariates, places);
        return (held) => predict(held).values;
      };
    }
    case 'dominance': {
      const model = dominanceModel(matrix, { ...control, covariates });
      return (trait) =>
        componentPredictor([model.additive, model.dominance], trait, [], {
          ...options,
          covariates: model.covariates,
        });
    }
    case 'rkhs':
      requireMemory(matrix, control, { squares: 3 * BANDWIDTHS.length + 5 });
      return likeliestKernel(gaussianKernels(markerProducts(matrix, control)), covariates);
    case 'kernels': {
      const kernels = gaussianKernels(markerProducts(matrix, control), [0.1, 0.5, 2.5]);
      return (trait) => componentPredictor(kernels, trait, [], options);
    }
    case 'together': {
      requireMemory(matrix, control, { squares: jointSquares(matrix.samples, traits, covariates) });
      const products = [markerProducts(matrix, control)];
      return (trait) => {
        const others = traits.filter((one) => one !== trait);
        return componentPredictor(products, trait, others, options);
      };
    }
    case 'elasticNet':
      return (trait) =>
        refitted(trait, (own) => elasticNetPrediction(matrix, own, { ...control, folds: 5 }).fitted);
    default:
      return (trait) => refitted(trait, (own) => sampledValues(matrix, own, method, control));
  }
}

/** The trait without the values of some samples. */
function hidden({ name, values }: Trait, held: Int32Array): Trait {
  const left = Float64Array.from(values);
  for (const place of held) left[place] = NaN;
  return { name, values: left };
}

/** A fit of its own for each fold. @param fit values of all samples */
function refitted(trait: Trait, fit: (trait: Trait) => Float64Array): HeldOutPredictor {
  return (held) => {
    const fitted = fit(hidden(trait, held));
    return Float64Array.from(held, (place) => fitted[place]!);
  };
}

/** Each fold's search begins where the one before ended. */
function componentPredictor(
  components: readonly SampleProducts[],
  trait: Trait,
  others: readonly Trait[],
  { covariates = [], othersKnown = false, signal }: MethodOptions,
): HeldOutPredictor {
  let start: TraitFactors | undefined;
  return (held) => {
    const beside = othersKnown ? others : others.map((other) => hidden(other, held));
    const fit = fitComponents(components, [hidden(trait, held), ...beside], { covariates, start, signal });
    start = fit.factors;
    const { fitted } = describedTrait(fit, 0, covariates);
    return Float64Array.from(held, (place) => fitted[place]!);
  };
}

/** The bandwidth is chosen anew in each fold. */
function likeliestKernel(
  kernels: readonly SampleProducts[],
  covariates: readonly Covariate[],
): MethodPredictor {
  return (trait, places) => {
    const predictors = kernels.map((kernel) => productsPredictor(kernel, trait, covariates, places));
    return (held) => {
      const found = predictors.map((predict): HeldOut => predict(held));
      return found.reduce((best, one) => (one.logLikelihood > best.logLikelihood ? one : best)).values;
    };
  };
}

function sampledValues(
  matrix: GenotypeMatrix,
  trait: Trait,
  model: BayesModel,
  options: MethodOptions,
): Float64Array {
  const { covariates = [] } = options;
  const { mean, coefficients, breedingValues } = bayesianPrediction(matrix, trait, model, options);
  return breedingValues.map((value, s) =>
    covariates.reduce((sum, { values }, k) => sum + coefficients[k]!.value * values[s]!, mean + value),
  );
}
