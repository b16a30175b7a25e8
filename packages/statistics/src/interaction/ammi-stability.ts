import type { Ammi } from './ammi.ts';

/** How far a genotype is from having no interaction, from the axes that count; the smaller the steadier. */
export interface AmmiStability {
  /** |scores| weighted by the shares of their axes (Olivoto et al. 2019) */
  waas: number;
  /** sum of |scores| (Sneller, Kilgore-Norquest and Dombek 1997) */
  sipc: number;
  /** sum of squared scores (Rao and Prabhakaran 2005) */
  astab: number;
  /** distance in the space of the axes on the scale of the trait (Annicchiarico 1997) */
  da: number;
  /** square of that distance (Raju 2002) */
  fa: number;
  /** distance with all axes alike, from the singular vectors (Zhang, Lu and Xiang 1998) */
  dz: number;
  /** mean squared element of the singular vectors (Zobel 1994) */
  ev: number;
  /** sum over environments of |interaction by the axes| (Zali et al. 2012) */
  avamge: number;
  /** |elements of the singular vectors| times the shares of their axes (Zali et al. 2012) */
  za: number;
  /** length of the scores, each times its axis' share (Ajay et al. 2018) */
  masi: number;
  /** length of the scores, each axis weighted by its ratio to the next in sums of squares (Zali et al. 2012) */
  masv: number;
}

/**
 * AMMI stability value of each genotype: its distance from the origin of the first two axes, the first weighted by the
 * ratio of their sums of squares; the smaller the steadier. Where the first axis holds all, the distance along it.
 * Source: J. L. Purchase, H. Hatting, C. S. van Deventer, South African Journal of Plant and Soil 17 (2000) 101-107.
 */
export function ammiStabilityValues({ axes, genotypeScores }: Ammi): Float64Array {
  const [first, second] = axes;
  const weight = second && second.sumOfSquares > 0 ? first!.sumOfSquares / second.sumOfSquares : 1;
  return Float64Array.from({ length: genotypeScores.length / axes.length }, (_, row) =>
    Math.hypot(
      weight * genotypeScores[row * axes.length]!,
      axes.length > 1 ? genotypeScores[row * axes.length + 1]! : 0,
    ),
  );
}

/**
 * The stability index of each genotype from the first two axes, each score times the share of its axis (fractions of
 * the interaction's sum of squares).
 * Source: N. N. Jambhulkar, L. K. Bose, O. N. Singh, CRRI Newsletter 35 (2014) 15.
 */
export function ammiStabilityIndices(result: Ammi): Float64Array {
  return result.genotypeMeans.map((_, row) => weightedLength(result, row, Math.min(2, result.axes.length)));
}

/** Axes that Gollob's test finds at the given level, from the first until one is not significant; may be 0. */
export function significantAxes({ axes }: Ammi, alpha = 0.05): number {
  const first = axes.findIndex(({ p }) => !(p < alpha));
  return first < 0 ? axes.length : first;
}

/**
 * The further stability figures of the AMMI model, all from the first `count` axes.
 * Sources: as named beside each figure; the definitions side by side in B. C. Ajay et al., Indian Journal of Genetics
 * and Plant Breeding 79 (2019) 460-466, and T. Olivoto et al., Agronomy Journal 111 (2019) 2949-2960 (WAAS).
 *
 * @param count from 1 to the number of axes
 * @throws RangeError for another count
 */
export function ammiStability(result: Ammi, count: number): AmmiStability[] {
  const { axes, genotypeScores, environmentScores, environmentMeans } = result;
  const width = axes.length;
  if (!(count >= 1 && count <= width)) throw new RangeError(`${count} of ${width} axes`);
  const used = axes.slice(0, count);
  const shares = used.map(({ explained }) => explained / 100);
  const totalShare = shares.reduce((sum, share) => sum + share, 0);
  return Array.from(result.genotypeMeans, (_, row) => {
    const scores = genotypeScores.subarray(row * width, row * width + count);
    const sum = (of: (score: number, k: number) => number) =>
      used.reduce((total, _axis, k) => total + of(scores[k]!, k), 0);
    // A score is the element of the singular vector times the root of the singular value.
    const vector = (score: number, k: number) =>
      score === 0 ? 0 : score / Math.sqrt(used[k]!.singularValue);
    const fa = sum((score, k) => score ** 2 * used[k]!.singularValue);
    let avamge = 0;
    for (let column = 0; column < environmentMeans.length; column++)
      avamge += Math.abs(sum((score, k) => score * environmentScores[column * width + k]!));
    return {
      waas: totalShare > 0 ? sum((score, k) => Math.abs(score) * shares[k]!) / totalShare : 0,
      sipc: sum(Math.abs),
      astab: sum((score) => score * score),
      da: Math.sqrt(fa),
      fa,
      dz: Math.sqrt(sum((score, k) => vector(score, k) ** 2)),
      ev: sum((score, k) => vector(score, k) ** 2) / count,
      avamge,
      za: sum((score, k) => Math.abs(vector(score, k)) * shares[k]!),
      masi: weightedLength(result, row, count),
      masv: Math.sqrt(
        sum((score, k) => {
          const next = used[k + 1]?.sumOfSquares ?? 0;
          return ((next > 0 ? used[k]!.sumOfSquares / next : 1) * score) ** 2;
        }),
      ),
    };
  });
}

function weightedLength({ axes, genotypeScores }: Ammi, row: number, count: number): number {
  let squares = 0;
  for (let k = 0; k < count; k++)
    squares += ((genotypeScores[row * axes.length + k]! * axes[k]!.explained) / 100) ** 2;
  return Math.sqrt(squares);
}
