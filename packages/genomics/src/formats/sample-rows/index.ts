export { AlleleNumbers, SeenAlleles } from './seen-alleles.ts';
export { SampleRows } from './sample-rows.ts';
export { exchangeAlleles, writeMarkers, type Copies, type Fate } from './write-markers.ts';
