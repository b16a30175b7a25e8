/**
 * What a core collection is good at.
 *
 * - `an`: mean distance of every sample to the nearest member of the core (the smaller the better: every sample is
 *   represented); `en`: mean distance of every member to the nearest other one (the larger the better: nothing twice);
 *   `ee`: mean distance of all pairs of members.
 * - `he`: expected heterozygosity, mean of 2 p (1 - p); `sh`: Shannon's index, mean of -p ln p - q ln q; `cv`: share of the
 *   alleles of all samples that occur in the core.
 *
 * Sources: T. L. Odong, J. Jansen, F. A. van Eeuwijk, T. J. L. van Hintum, Theoretical and Applied Genetics 126 (2013)
 * 289-305; H. De Beukelaer, G. F. Davenport, V. Fack, BMC Bioinformatics 19 (2018) 203 (Core Hunter 3).
 */
export type CoreObjective = 'an' | 'en' | 'ee' | 'he' | 'sh' | 'cv';

export const CORE_OBJECTIVES: readonly CoreObjective[] = ['an', 'en', 'ee', 'he', 'sh', 'cv'];

/** Which of them need the calls; the others need distances. */
export const OF_ALLELES: ReadonlySet<CoreObjective> = new Set<CoreObjective>(['he', 'sh', 'cv']);

/** A figure of a selection that follows its changes. The larger the better: of `an` it is the negative. */
export interface CoreMeasure {
  readonly value: number;
  /** the value when `leaving` is replaced by `coming` */
  after(leaving: number, coming: number): number;
  replace(leaving: number, coming: number): void;
}
