export { kinship, type Kinship, type KinshipMethod } from './kinship/kinship.ts';
export { hardyWeinbergExact } from './markers/hardy-weinberg.ts';
export { markerStatistics, type MarkerStatistics } from './markers/marker-statistics.ts';
export { sampleStatistics, type SampleStatistics } from './markers/sample-statistics.ts';
