export { cellMeans, interactionOf, marginsOf, type CellMeans, type Margins } from './cell-means.ts';
export { ammi, ammiStabilityValues, type Ammi, type AmmiAxis, type ErrorTerm } from './ammi.ts';
export { gge, type Centring, type Gge, type GgeOptions, type Partition, type Scaling } from './gge.ts';
export { stability, type RankStability, type Stability } from './stability.ts';
