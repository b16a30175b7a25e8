import type { Design } from '../design.ts';
import { EstimateErrors, reportedParameters } from '../fitted-quantities.ts';
import type { MixedFit } from '../mixed-fit.ts';

/**
 * What heritability is of: `plot`, a single plot; `entryMean`, the mean of an entry over all its plots, where
 * interactions are averaged over their levels and errors over plots.
 */
export type HeritabilityBasis = 'plot' | 'entryMean';

export interface ComponentHeritability {
  /** 0 to 1 */
  heritability: number;
  /** by the delta method from the average information; NaN where no variance was estimated */
  standardError: number;
}

/**
 * Broad-sense heritability from variance components: genetic / (genetic + interactions / levels + error / plots), the
 * interactions being the random terms that hold the entry's factor and others. Blocks and environments do not count.
 * With unequal numbers these are the harmonic means over entries; the error is the mean of the residual variances by
 * their numbers of plots.
 * Source: J. B. Holland, W. E. Nyquist, C. T. Cervantes-Martínez, Plant Breeding Reviews 22 (2003) 9-112, section III.
 *
 * @throws RangeError when the entry is no random term, or when a variance is not a single parameter
 */
export function componentHeritability(
  fit: MixedFit,
  entry: string,
  basis: HeritabilityBasis,
): ComponentHeritability {
  const { estimate, equations } = fit;
  const place = fit.design.random.indexOf(fit.randomTerm(entry));
  const shares = sharesOf(fit, place, basis);
  const own = equations.random[place]!.offset;
  const variances = reportedParameters(equations.parameters, estimate, 0);
  const total = shares.reduce((sum, share, k) => sum + share * variances[k]!, 0);
  const heritability = variances[own]! / total;
  const gradient = shares.map((share, k) => (Number(k === own) - heritability * share) / total);
  return { heritability, standardError: new EstimateErrors(estimate).of(gradient, 0) };
}

/** How much of each parameter is part of the variance of an entry's value; the entries are the random term `place`. */
function sharesOf({ design, equations }: MixedFit, place: number, basis: HeritabilityBasis): Float64Array {
  const shares = new Float64Array(equations.parameters.length);
  const single = ({
    structure,
    offset,
  }: {
    structure: { parameters: readonly unknown[] };
    offset: number;
  }) => {
    if (structure.parameters.length !== 1) throw new RangeError('heritability needs single variances');
    return offset;
  };
  const { factors } = design.random[place]!;
  design.random.forEach((term, k) => {
    if (
      k !== place &&
      !(term.factors.length > factors.length && factors.every((name) => term.factors.includes(name)))
    )
      return;
    const levels = basis === 'plot' ? 1 : harmonicMean(levelsPerEntry(design, place, k));
    shares[single(equations.random[k]!)] = 1 / levels;
  });
  const plots = basis === 'plot' ? 1 : harmonicMean(plotsPerEntry(design, place));
  for (const block of equations.residual)
    shares[single(block)] = block.rows.length / design.response.length / plots;
  return shares;
}

/** Column of the design that a random term has in each row. */
function columnOf({ fixed, terms, column }: Design, random: number, row: number): number {
  return column[row * terms + fixed.length + random]!;
}

function plotsPerEntry(design: Design, entry: number): Float64Array {
  const { start, levels } = design.random[entry]!;
  const plots = new Float64Array(levels.length);
  for (let row = 0; row < design.response.length; row++) plots[columnOf(design, entry, row) - start]!++;
  return plots;
}

/** Levels of a random term that occur with each entry. */
function levelsPerEntry(design: Design, entry: number, random: number): Float64Array {
  const { start, levels } = design.random[entry]!;
  const counts = new Float64Array(levels.length);
  const seen = new Set<number>();
  for (let row = 0; row < design.response.length; row++) {
    const own = columnOf(design, random, row);
    if (seen.has(own)) continue;
    seen.add(own);
    counts[columnOf(design, entry, row) - start]!++;
  }
  return counts;
}

/** Of the entries that have any. */
function harmonicMean(counts: Float64Array): number {
  const present = counts.filter((count) => count > 0);
  return present.length / present.reduce((sum, count) => sum + 1 / count, 0);
}
