import type { GenomeSample } from './genome-samples.ts';

const planned = (stated: Readonly<Record<string, unknown>>) => (): GenomeSample => ({
  input: { seed: 4 },
  stated,
});

/** Questions of all designs. */
export const designSamples: Readonly<Record<string, () => GenomeSample>> = {
  completelyRandomizedDesign: planned({ entries: ['6'], replicates: 4 }),
  randomizedBlockDesign: planned({
    entries: ['A1', 'A2', 'A3', 'A4'],
    replicates: 3,
    checks: ['CK'],
    sites: ['N1', 'N2'],
  }),
  latinSquareDesign: planned({ entries: ['5'] }),
  graecoLatinDesign: planned({ factors: 'V=A,B,C;N=0,60,120' }),
  factorialDesign: planned({ factors: 'V=A,B,C;N=0,60,120', replicates: 2 }),
  confoundedFactorialDesign: planned({ factors: 'N=0,1;P=0,1;K=0,1', confound: ['N*P*K'], replicates: 2 }),
  splitPlotDesign: planned({ factors: 'V=A,B,C;N=0,60,120', replicates: 3 }),
  splitSplitPlotDesign: planned({ factors: 'V=A,B;N=0,1,2;D=1,2', replicates: 2 }),
  stripPlotDesign: planned({ factors: 'V=A,B,C;N=0,60,120', replicates: 2 }),
  alphaDesign: planned({ entries: ['12'], blockSize: 4, replicates: 2 }),
  squareLatticeDesign: planned({ entries: ['16'], replicates: '3' }),
  rectangularLatticeDesign: planned({ entries: ['12'], replicates: 2 }),
  rowColumnDesign: planned({ entries: ['12'], rows: 3, replicates: 2 }),
  augmentedBlockDesign: planned({ entries: ['20'], checks: ['C1', 'C2', 'C3'], blocks: 7 }),
  augmentedRowColumnDesign: planned({ entries: ['30'], checks: ['C1', 'C2'], checkPlots: 10, rows: 5 }),
  modifiedAugmentedDesign: planned({
    entries: ['40'],
    checks: ['C1', 'C2', 'C3'],
    wholeRows: 4,
    wholeColumns: 4,
    subPlots: 5,
    checkedWholePlots: 5,
  }),
  partiallyReplicatedDesign: planned({ entries: ['40'], repeated: 12, blocks: 2 }),
  diagonalCheckDesign: planned({ entries: ['30'], checks: ['C1'], columns: 9, interval: 5 }),
  westcottDesign: planned({ entries: ['36'], checks: ['C1', 'C2'], rows: 6, between: 3 }),
  intervalCheckDesign: planned({ entries: ['20'], checks: ['C1'], between: 4 }),
  contrastDesign: planned({ entries: ['10'], checks: 'C1' }),
  withinGroupDesign: planned({ entries: ['20'], checks: ['C1'], groupSize: 5, replicates: 2 }),
};
