import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { GenomeSurroundings, Inputs } from '../genome-analysis.ts';
import { viewOfSamples, type GenotypeMatrix } from '@panicle/genomics/matrix';
import { simulatedAncestry } from '../../../genomics/src/testing/simulated-ancestry.ts';
import { simulatedTrait } from '../../../genomics/src/testing/simulated-trait.ts';
import { designSamples } from './design-samples.ts';
import { crossedSeeds } from './crossed-seeds.ts';
import { ColumnTable } from '../inputs/column-table.ts';
import type { PlotTable } from '../inputs/plot-table.ts';

/** An input of an analysis of genotypes with the options that it is run with; tables as a reader gives them. */
export interface GenomeSample {
  input: Inputs[keyof Inputs];
  stated: Readonly<Record<string, unknown>>;
  /** tables and files beside the input, by option */
  beside?: Readonly<Record<string, unknown>>;
}

/** Inbred lines of three ancestors at 300 markers on ten chromosomes. */
const ancestry = simulatedAncestry({
  samples: 36,
  variants: 300,
  clusters: 3,
  seed: 5,
  differentiation: 0.3,
  evenness: 0.1,
  missing: 0.02,
  inbred: true,
});
export const lines: GenotypeMatrix = ancestry.matrix;

const textTable = (columns: Readonly<Record<string, readonly (string | null)[]>>) =>
  new ColumnTable(
    new Map(Object.entries(columns)),
    Object.values(columns)[0]!.map((_, k) => String(k + 1)),
  );

/** The main ancestor of each line. */
const groupOf = lines.samples.map((_, s) => {
  const own = Array.from(ancestry.shares.subarray(3 * s, 3 * s + 3));
  return `P${own.indexOf(Math.max(...own)) + 1}`;
});
const groups = textTable({ sample: lines.samples, group: groupOf });

const genotypes = (stated: Readonly<Record<string, unknown>>, beside = {}): (() => GenomeSample) => {
  return () => ({ input: { matrix: lines }, stated, beside });
};

const seeds = crossedSeeds(lines, { female: 0, male: 1, seeds: 12 });

/** Values of some of the markers of a chromosome run high. */
function markerTable(): ColumnTable {
  const rows = Array.from({ length: 60 }, (_, k) => k);
  return new ColumnTable(
    new Map<string, Float64Array | readonly string[]>([
      ['marker', rows.map((k) => `m${k}`)],
      ['chromosome', rows.map((k) => (k < 30 ? '1' : '2'))],
      ['position', Float64Array.from(rows, (k) => 1000 * ((k % 30) + 1))],
      ['score', Float64Array.from(rows, (k) => (k >= 10 && k < 15 ? 0.9 : 0.2 + 0.005 * k))],
    ]),
    rows.map((k) => String(k + 2)),
  );
}

/** Substitutions of several kinds, an insertion and a missing call, with QUAL and DP. */
function variantFile(): string {
  const head = [
    '##fileformat=VCFv4.2',
    '##contig=<ID=1>',
    '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
    '##FORMAT=<ID=DP,Number=1,Type=Integer,Description="Depth">',
    '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS1\tS2\tS3',
  ];
  const calls = ['0/0:9', '0/1:14', '1/1:31', './.:0'];
  const kinds = ['A\tG', 'C\tT', 'A\tC', 'A\tAT', 'G\tA'];
  const rows = Array.from({ length: 40 }, (_, k) => {
    const own = [0, 1, 2].map((sample) => calls[(k * (sample + 2) + sample + (k >> 2)) % 4]);
    return ['1', 100 * (k + 1), '.', kinds[k % 5], 10 * (1 + (k % 7)), 'PASS', '.', 'GT:DP', ...own].join(
      '\t',
    );
  });
  const file = join(mkdtempSync(join(tmpdir(), 'panicle-variants-')), 'calls.vcf');
  writeFileSync(file, `${[...head, ...rows].join('\n')}\n`);
  return file;
}

const simulated = simulatedTrait(lines, { causal: 3, residual: 0.3, seed: 8 });
/** A second trait that goes with the first, missing for two lines. */
const other = Float64Array.from(simulated.values, (value, s) => (s < 2 ? NaN : 0.5 * value + ((s * 7) % 5)));

/** Traits of the lines as a table gives them. */
export function trainingSample(): Inputs['training'] {
  const traits = [
    { name: 'yld', values: simulated.values },
    { name: 'hgt', values: other },
  ];
  const table = {
    file: 'traits.csv',
    names: [...lines.samples],
    numbers: new Map(traits.map(({ name, values }) => [name, values])),
    words: new Map([['fam', groupOf]]),
    covariates: [],
    remarks: [],
  };
  return { matrix: lines, table, traits, covariates: [] };
}

/** Samples with heterozygotes. */
const outbred = simulatedAncestry({ samples: 40, variants: 200, clusters: 2, seed: 9 }).matrix;

/** Effects of the markers as they were simulated, and the lines as candidates. */
const effectsSample = (): Inputs['effects'] => ({
  model: {
    variants: lines.variants,
    centre: new Float64Array(lines.variants.count).fill(1),
    traits: [{ name: 'yld', mean: 10, effects: simulated.effects }],
  },
  matrix: lines,
});

const trained = (stated: Readonly<Record<string, unknown>>) => (): GenomeSample => ({
  input: trainingSample(),
  stated,
});

const samples: Readonly<Record<string, () => GenomeSample>> = {
  ...designSamples,
  genotypeStatistics: genotypes({ window: 100_000 }),
  genotypeComponents: genotypes({ count: 4 }),
  kinship: genotypes({}),
  linkage: genotypes({ distance: 50_000, classes: 10, inbred: true, pairs: true, blocks: 'gabriel' }),
  differentiation: genotypes({ window: 20_000 }, { groups }),
  selectionScan: genotypes({ statistic: 'xpnsl', compare: ['P1', 'P2'], window: 20_000 }, { groups }),
  selectiveSweeps: genotypes({ compare: ['P1', 'P2'], window: 20_000, inbred: true }, { groups }),
  hotspots: () => ({ input: markerTable(), stated: { value: 'score', threshold: 0.6 } }),
  parentage: () => ({ input: { matrix: seeds }, stated: { offspring: seeds.samples.slice(-4), top: 3 } }),
  hybridPurity: () => ({
    input: {
      matrix: viewOfSamples(
        seeds,
        Int32Array.of(0, 1, ...[...seeds.samples.keys()].slice(lines.samples.length)),
      ),
    },
    stated: { female: lines.samples[0], male: lines.samples[1] },
  }),
  diversity: genotypes({ window: 20_000, inbred: true }),
  homozygousRuns: () => ({
    input: { matrix: seeds },
    stated: { windowMarkers: 8, minMarkers: 8, minKilobases: 5, density: 50, windowHeterozygous: 0 },
  }),
  variantStatistics: () => ({ input: { file: variantFile() }, stated: {} }),
  populationStructure: genotypes({ from: 2, to: 3 }),
  markerTree: genotypes({ bootstrap: 20 }, { newick: 'tree.nwk' }),
  coreCollection: genotypes({ size: 6, objective: ['en', 'cv=2'] }),
  genomicPrediction: trained({}),
  predictionValidation: trained({ folds: 3, repeats: 2 }),
  candidates: () => ({ input: effectsSample(), stated: {} }),
  bayesianPrediction: trained({ sweeps: 60, burnIn: 20 }),
  jointPrediction: trained({}),
  dominancePrediction: () => ({
    input: {
      ...trainingSample(),
      matrix: outbred,
      traits: [
        { name: 'yld', values: simulatedTrait(outbred, { causal: 5, residual: 0.5, seed: 4 }).values },
      ],
    },
    stated: {},
  }),
  kernelPrediction: trained({ bandwidths: [0.2, 1] }),
  elasticNet: trained({ folds: 4 }),
  trainingSet: genotypes({ size: 10, tries: 50 }),
  predictedCrosses: () => ({ input: effectsSample(), stated: { rate: 1 } }),
  optimalContributions: () => ({ input: effectsSample(), stated: { crosses: 4, points: 4 } }),
  association: trained({ model: 'mixed', leadP: 0.05 }),
};

/** The sample of an analysis; a new one has to be listed here. */
export function genomeSampleOf(method: string): GenomeSample {
  const sample = samples[method];
  if (sample === undefined) throw new Error(`testing/genome-samples.ts has no sample for ${method}`);
  return sample();
}

export const surroundings = (): GenomeSurroundings => ({ signal: new AbortController().signal, threads: 1 });

/** Names in the data, which stand in sentences of both languages. */
export function wordsOf({ input, stated, beside = {} }: GenomeSample): string[] {
  const ofTable = (table: PlotTable) => [
    ...table.names,
    ...table.names.flatMap((name) => table.texts(name).filter((one) => one !== null)),
  ];
  const matrix = 'matrix' in input ? input.matrix : null;
  const traits = 'traits' in input ? input.traits : 'model' in input ? input.model.traits : [];
  const tables = Object.values(beside).filter((one): one is ColumnTable => one instanceof ColumnTable);
  return [
    ...(matrix
      ? [
          ...matrix.samples,
          ...Array.from({ length: matrix.variants.count }, (_, k) => matrix.variants.ids.at(k)),
        ]
      : []),
    ...traits.map(({ name }) => name),
    ...('file' in input ? [basename(input.file)] : []),
    ...('rows' in input ? ofTable(input) : []),
    ...tables.flatMap(ofTable),
    ...Object.values(stated)
      .flat()
      .filter((one) => typeof one === 'string'),
  ];
}
