export { completelyRandomizedPlan } from './completely-randomized.ts';
export { randomizedBlockPlan } from './randomized-block.ts';
export { factorialPlan } from './factorial.ts';
export { confoundedFactorialPlan } from './confounded-factorial.ts';
export { splitPlotPlan } from './split-plot.ts';
export { splitSplitPlotPlan } from './split-split-plot.ts';
export { stripPlotPlan } from './strip-plot.ts';
