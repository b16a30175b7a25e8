export { completeEntries, traitTable } from './trait-table.ts';
export type { TraitMatrix, TraitTable } from './trait-table.ts';
export { correlationMatrix, covarianceMatrix } from './covariance-matrix.ts';
export { pairIndex, traitDistances, type DistanceOptions, type Distances } from './clusters/distances.ts';
export { hierarchicalClusters, type Dendrogram, type Linkage } from './clusters/hierarchical.ts';
export {
  copheneticCorrelation,
  copheneticDistances,
  cutDendrogram,
  silhouettes,
  type Silhouettes,
} from './clusters/cut.ts';
export { clusterDistances, clusterMeans } from './clusters/profile.ts';
export { partialCorrelations, traitCorrelations } from './correlations.ts';
export type { CorrelationOptions, TraitCorrelation } from './correlations.ts';
export { meanProducts, type MeanProducts, type Products, type TraitPlots } from './mean-products.ts';
export { geneticCovariances } from './genetic-covariances.ts';
export type { GeneticCovariances, LevelCorrelation } from './genetic-covariances.ts';
export { geneticCovariancesByReml, type RemlCovarianceModel } from './reml-covariances.ts';
export { geneticParameters, type GeneticParameters } from './genetic-parameters.ts';
export { pathAnalysis, type Path, type PathAnalysis } from './path-analysis.ts';
export { componentsOf, principalComponents } from './principal-components.ts';
export type { Components, PrincipalComponents } from './principal-components.ts';
export { varimax } from './varimax.ts';
export { finiteSelectionIntensity, selectionIntensity } from './selection-intensity.ts';
export { expectedResponse, realizedHeritability, selectionDifferentials } from './selection-response.ts';
export type { SelectionDifferential } from './selection-response.ts';
export {
  baseIndex,
  desiredGainsIndex,
  restrictedIndex,
  smithHazelIndex,
  type IndexBasis,
  type LinearIndex,
} from './indices/linear-index.ts';
export { indexValues, rankSumIndex, type IndexValue } from './indices/index-values.ts';
export { ideotypeDistances } from './indices/ideotype-distance.ts';
export type { IdeotypeAnalysis, IdeotypeDistance, IdeotypeOptions } from './indices/ideotype-distance.ts';
export { pearson } from './pearson.ts';
