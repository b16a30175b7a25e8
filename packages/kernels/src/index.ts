export { chooseKernel, type Kernel, type KernelName } from './choose.ts';
export { CallSums, type BlockSums, type SampleNumbers } from './calls/call-sums.ts';
export { MarkerColumns } from './columns/marker-columns.ts';
export { choleskyFactor, type CholeskyFactor } from './dense/cholesky.ts';
export { multiply, selfProduct, type ProductForm } from './dense/products.ts';
export { allPairs } from './eigen/divide-and-conquer.ts';
export { largestEigen, symmetricEigen, type SymmetricEigen } from './eigen/symmetric-eigen.ts';
export { largestPairs, type TridiagonalPairs } from './eigen/largest-pairs.ts';
export { Reflections } from './eigen/reflections.ts';
export { tridiagonalForm, type TridiagonalForm } from './eigen/tridiagonal-form.ts';
export { tridiagonalValues } from './eigen/tridiagonal-values.ts';
export { inOrder, ThreadEnded, Threads, threadsOfMachine } from './threads/threads.ts';
export { workedOff, type Work } from './threads/work.ts';
export { GramSums } from './gram/gram.ts';
export { HaplotypePasses } from './haplotypes/haplotype-passes.ts';
export {
  BETWEEN,
  DPrimeIntervals,
  LINKED,
  RECOMBINED,
  UNSURE,
  type DecisiveBounds,
  type DPrimeRange,
  type HaplotypeCounts,
} from './intervals/d-prime-intervals.ts';
export { LONGEST_SHORT_MESSAGE, ShortDigests } from './digests/short-digests.ts';
export { MARKERS_IN_ROW, MarkerPairs } from './pairs/marker-pairs.ts';
export { BlockDeflation } from './deflate/block-deflation.ts';
export { BlockInflation, LARGEST_PIECE } from './inflate/block-inflation.ts';
export { QuadraticForms } from './quadratic/quadratic-forms.ts';
export { DosageMixture, type FrequencyStep, type ShareSlopes } from './mixture/dosage-mixture.ts';
export { LogisticSums } from './logistic/logistic-sums.ts';
export { MarkerStart } from './logistic/marker-start.ts';
export type { MarkerSums } from './logistic/marker-calls.ts';
