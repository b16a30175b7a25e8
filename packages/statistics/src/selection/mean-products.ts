import { countLevels, restrictFactor, type Factor } from '../data/factor.ts';
import { refuseInfinite } from '../data/numbers.ts';
import { summarize } from '../data/summary.ts';
import { incidence } from '../two-way/incidence.ts';
import { dot } from '../numeric/dense-product.ts';
import {
  semidefiniteCholesky,
  solveSemidefinite,
  type SemidefiniteFactor,
} from '../numeric/semidefinite-cholesky.ts';
import { StatisticsError } from '../statistics-error.ts';

/** Mean squares on the diagonal, mean products of two traits elsewhere. */
export interface Products {
  degrees: number;
  /** traits x traits */
  values: Float64Array;
}

/** The multivariate analysis of variance of a trial. */
export interface MeanProducts {
  traits: readonly string[];
  /** adjusted for blocks */
  entries: Products;
  error: Products;
  /** how often genotypic products count in those of entries: plots per entry, in unbalanced trials a mean of them */
  plotsPerEntry: number;
  /** of the plots that enter */
  means: Float64Array;
  /** plots that have all traits, entry and block */
  plots: number;
}

export interface TraitPlots {
  /** one column for each trait, NaN where missing */
  traits: Readonly<Record<string, Float64Array>>;
  entry: Factor;
  /**
   * none: completely randomized. With the means of entries in environments for plots and the environments here, the
   * error is the interaction
   */
  block?: Factor;
}

/**
 * Mean products of entries and error, entries after blocks, from the plots that have all traits. Entries are absorbed,
 * so the work is that of a system of as many equations as there are blocks.
 * Source: S. R. Searle, G. Casella, C. E. McCulloch, Variance Components (1992), section 5.5 (Henderson's method 3, here
 * with products of two traits beside squares).
 *
 * @throws StatisticsError noCompletePlots, constantTrait, noErrorDegreesOfTraits, infiniteValue
 */
export function meanProducts(input: TraitPlots): MeanProducts {
  const data = prepare(input);
  const { columns, entryPlots, blocks, blockPlots, traits } = data;
  const plots = blocks.codes.length;
  const { cholesky, shared } = blockEquations(data);
  const within = columns.map((column) => centredByLevel(column, blocks, blockPlots));
  const residuals = columns.map((column) => residualsOf(column, data, cholesky));
  const errorDegrees = plots - entryPlots.length - cholesky.rank;
  const entryDegrees = entryPlots.length + cholesky.rank - blockPlots.length;
  if (errorDegrees < 1 || entryDegrees < 1)
    throw new StatisticsError('noErrorDegreesOfTraits', { plots, entries: entryPlots.length });
  const width = traits.length;
  const error = new Float64Array(width * width);
  const ofEntries = new Float64Array(width * width);
  for (let a = 0; a < width; a++)
    for (let b = 0; b < width; b++) {
      const left = dot(residuals[a]!, residuals[b]!);
      error[a * width + b] = left / errorDegrees;
      ofEntries[a * width + b] = (dot(within[a]!, within[b]!) - left) / entryDegrees;
    }
  return {
    traits,
    entries: { degrees: entryDegrees, values: ofEntries },
    error: { degrees: errorDegrees, values: error },
    plotsPerEntry: (plots - shared) / entryDegrees,
    means: data.means,
    plots,
  };
}

interface Prepared {
  traits: string[];
  /** deviations from the means of complete plots */
  columns: Float64Array[];
  means: Float64Array;
  entries: Factor;
  blocks: Factor;
  entryPlots: Int32Array;
  blockPlots: Int32Array;
}

function prepare({ traits, entry, block }: TraitPlots): Prepared {
  const names = Object.keys(traits);
  for (const name of names) refuseInfinite(name, traits[name]!);
  const rows = Int32Array.from(entry.codes.keys()).filter(
    (row) =>
      entry.codes[row]! >= 0 &&
      (!block || block.codes[row]! >= 0) &&
      names.every((name) => !Number.isNaN(traits[name]![row]!)),
  );
  if (rows.length === 0) throw new StatisticsError('noCompletePlots', { traits: names.join(', ') });
  const entries = restrictFactor(entry, rows).factor;
  const blocks = block
    ? restrictFactor(block, rows).factor
    : { levels: [''], codes: new Int32Array(rows.length) };
  const raw = names.map((name) => Float64Array.from(rows, (row) => traits[name]![row]!));
  raw.forEach((column, j) => {
    if (column.every((value) => value === column[0]))
      throw new StatisticsError('constantTrait', { trait: names[j]!, value: column[0]!, plots: rows.length });
  });
  const means = Float64Array.from(raw, (column) => summarize(column).mean);
  return {
    traits: names,
    columns: raw.map((column, j) => column.map((value) => value - means[j]!)),
    means,
    entries,
    blocks,
    entryPlots: countLevels(entries),
    blockPlots: countLevels(blocks),
  };
}

/** The equations of blocks with entries absorbed, and the plots of entries that blocks take away. */
function blockEquations({ entries, blocks, entryPlots, blockPlots }: Prepared): {
  cholesky: SemidefiniteFactor;
  shared: number;
} {
  const size = blockPlots.length;
  const { start, other, count } = incidence(entries, blocks);
  const matrix = new Float64Array(size * size);
  blockPlots.forEach((plots, b) => (matrix[b * size + b] = plots));
  let shared = 0;
  entryPlots.forEach((plots, i) => {
    for (let cell = start[i]!; cell < start[i + 1]!; cell++) {
      shared += count[cell]! ** 2 / blockPlots[other[cell]!]!;
      for (let next = start[i]!; next < start[i + 1]!; next++)
        matrix[other[cell]! * size + other[next]!]! -= (count[cell]! * count[next]!) / plots;
    }
  });
  return { cholesky: semidefiniteCholesky(matrix, size), shared };
}

function centredByLevel(column: Float64Array, { codes }: Factor, counts: Int32Array): Float64Array {
  const sums = new Float64Array(counts.length);
  column.forEach((value, row) => (sums[codes[row]!]! += value));
  return column.map((value, row) => value - sums[codes[row]!]! / counts[codes[row]!]!);
}

/** What entries and blocks leave of one trait. */
function residualsOf(column: Float64Array, data: Prepared, cholesky: SemidefiniteFactor): Float64Array {
  const { entries, blocks, entryPlots, blockPlots } = data;
  const effects = new Float64Array(blockPlots.length);
  centredByLevel(column, entries, entryPlots).forEach(
    (value, row) => (effects[blocks.codes[row]!]! += value),
  );
  solveSemidefinite(cholesky, effects);
  const withoutBlocks = column.map((value, row) => value - effects[blocks.codes[row]!]!);
  return centredByLevel(withoutBlocks, entries, entryPlots);
}
