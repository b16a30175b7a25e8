import type { Figure } from '../kinds/index.ts';
import { crowdSamples } from './crowd-samples.ts';
import { genomeSamples, scanOf } from './genome-samples.ts';
import { gridSamples } from './grid-samples.ts';
import { lineSamples } from './line-samples.ts';
import { pointSamples } from './point-samples.ts';
import { populationSamples } from './population-samples.ts';
import { rowSamples } from './row-samples.ts';
import { shapeSamples } from './shape-samples.ts';

/** A figure of each kind, and the same with other data, for tests and for pages that show how each kind looks. */
export interface Sample {
  figure: Figure;
  other: Figure;
  /** rows of its table */
  rows: number;
}

export const samples: readonly Sample[] = [
  ...rowSamples,
  ...pointSamples,
  ...lineSamples,
  ...gridSamples,
  ...shapeSamples,
  ...genomeSamples,
  ...populationSamples,
  ...crowdSamples,
];

/** A scan of so many markers, for what is large. */
export { scanOf };
