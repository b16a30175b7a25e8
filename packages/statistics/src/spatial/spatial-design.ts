import { encodeFactor, restrictFactor, type Factor } from '../data/factor.ts';
import type { Table } from '../data/table.ts';
import { semidefiniteCholesky } from '../numeric/semidefinite-cholesky.ts';
import { StatisticsError } from '../statistics-error.ts';
import { addGram, genotypeSums } from './gram.ts';
import type { SpatialModel } from './model.ts';
import { readPlots, type FieldPlots } from './plots.ts';
import { trendBasis, trendBlocks, trendScales, type Block, type TrendBasis } from './trend.ts';

/** Columns `from` .. `to - 1` of the design. */
export interface DesignBlock {
  name: string;
  random: boolean;
  /** 'line' for single rows and columns */
  kind: 'intercept' | 'trend' | 'line' | 'factor';
  from: number;
  to: number;
  /** level names where the columns are those of a factor */
  levels: readonly string[] | null;
}

/** The plots of a trial and the columns of all terms but the genotypes, which are kept as a factor. */
export interface SpatialDesign {
  /** name of the response */
  trait: string;
  plots: FieldPlots;
  /** mean of the response, and what is left of it: the equations keep their digits however far from 0 the trait is */
  mean: number;
  response: Float64Array;
  basis: TrendBasis;
  /** of the blocks of the trend, see `trendScales` */
  scales: readonly number[];
  /** fixed blocks first, the trend's before others */
  blocks: readonly DesignBlock[];
  /** columns x plots: one column after the other */
  columns: Float64Array;
  width: number;
  /** 1 for fixed columns that follow from others and get no effect */
  leftOut: Uint8Array;
  /** contrasts of genotypes that fixed effects take away: 1 for the mean, more where a factor groups genotypes */
  genotypeOverlap: number;
}

type Part = Block & Pick<DesignBlock, 'kind' | 'levels'>;

/** @throws StatisticsError as `readPlots` and `trendBasis`, oneEntry, nothingRepeated */
export function spatialDesign(table: Table, model: SpatialModel): SpatialDesign {
  const { fixed = [], random = [], lines = {} } = model;
  const plots = readPlots(table, model, [...fixed, ...random]);
  const [entry = '', another] = plots.genotype.levels;
  if (another === undefined) throw new StatisticsError('oneEntry', { trait: model.response, entry });
  const { length: count } = plots.rows;
  if (plots.genotype.levels.length === count)
    throw new StatisticsError('nothingRepeated', { trait: model.response, plots: count });
  const basis = trendBasis(model, plots);
  const trend = trendBlocks(basis, plots.row, plots.column);
  const scales = trendScales(trend);
  trend.forEach(({ columns }, k) => columns.forEach((value, at) => (columns[at] = value * scales[k]!)));

  const ofTable = (name: string) => restrictFactor(table.factor(name), plots.rows).factor;
  const intercept = { name: 'intercept', random: false, count: 1, columns: plots.response.map(() => 1) };
  const parts: Part[] = [
    { ...intercept, kind: 'intercept', levels: null },
    ...trend.map((block): Part => ({ ...block, kind: 'trend', levels: null })),
    ...(['row', 'column'] as const).flatMap((direction) => {
      const effects = lines[direction] ?? 'random';
      if (effects === 'none') return [];
      return factorBlock(`${direction}s`, lineFactor(plots[direction]), 'line', effects === 'random');
    }),
    ...fixed.map((name) => factorBlock(name, ofTable(name), 'factor', false)),
    ...random.map((name) => factorBlock(name, ofTable(name), 'factor', true)),
  ];
  parts.sort((a, b) => Number(a.random) - Number(b.random));
  return assemble(model, plots, basis, scales, parts);
}

function assemble(
  model: SpatialModel,
  plots: FieldPlots,
  basis: TrendBasis,
  scales: readonly number[],
  parts: readonly Part[],
): SpatialDesign {
  const count = plots.rows.length;
  const width = parts.reduce((sum, part) => sum + part.count, 0);
  const columns = new Float64Array(width * count);
  let from = 0;
  const blocks = parts.map(({ name, random, kind, count: own, columns: values, levels }) => {
    columns.set(values, from * count);
    from += own;
    return { name, random, kind, from: from - own, to: from, levels };
  });
  const fixedWidth = blocks.find(({ random }) => random)?.from ?? width;
  const fixed = columns.subarray(0, fixedWidth * count);
  const alone = dependentColumns(plots, fixed, false);
  const besideGenotypes = dependentColumns(plots, fixed, true);
  const mean = plots.response.reduce((sum, value) => sum + value, 0) / count;
  return {
    trait: model.response,
    plots,
    mean,
    response: plots.response.map((value) => value - mean),
    basis,
    scales,
    blocks,
    columns,
    width,
    leftOut: model.genotypes === 'fixed' ? besideGenotypes : alone,
    genotypeOverlap: total(besideGenotypes) - total(alone),
  };
}

function total(marks: Uint8Array): number {
  return marks.reduce((sum, mark) => sum + mark, 0);
}

/** A factor whose levels are the places along one coordinate, in their order. */
function lineFactor(places: Float64Array): Factor {
  return encodeFactor(Array.from(places), 'natural');
}

function factorBlock(name: string, factor: Factor, kind: Part['kind'], random: boolean): Part {
  const count = factor.codes.length;
  const columns = new Float64Array(factor.levels.length * count);
  factor.codes.forEach((code, p) => (columns[code * count + p] = 1));
  return { name, random, kind, count: factor.levels.length, columns, levels: factor.levels };
}

/** Fixed columns that follow from those before them, and from the genotypes where these are fixed too. */
function dependentColumns(
  { genotype }: FieldPlots,
  columns: Float64Array,
  besideGenotypes: boolean,
): Uint8Array {
  const plots = genotype.codes.length;
  const width = columns.length / plots;
  const gram = new Float64Array(width * width);
  addGram(gram, columns, width, plots, 1);
  if (besideGenotypes) {
    const diagonal = Float64Array.from({ length: width }, (_, k) => gram[k * width + k]!);
    const { sums, counts } = genotypeSums(columns, width, genotype);
    sums.forEach((value, at) => (sums[at] = value / Math.sqrt(counts[at % counts.length]!)));
    addGram(gram, sums, width, counts.length, -1);
    // what only rounding has left of a column must not pass for a pivot
    diagonal.forEach((whole, k) => {
      if (gram[k * width + k]! < 1e-9 * whole) gram[k * width + k] = 0;
    });
  }
  return semidefiniteCholesky(gram, width).leftOut;
}
