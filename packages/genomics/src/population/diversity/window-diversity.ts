import type { Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { requireMemory } from '../../matrix/memory-limit.ts';
import { genomeWindows, type GenomeWindow } from '../windows/genome-windows.ts';
import { alleleCounts, type AlleleCounts, type SampleKind } from './allele-counts.ts';
import { tajimaConstants, tajimaD, type TajimaConstants } from './tajima.ts';

export interface WindowDiversity extends GenomeWindow {
  /** variants that differ among the called samples */
  segregating: number;
  /** differences between two chromosomes for one base pair; base pairs without a variant count as the same in all */
  pi: number;
  /** Watterson's theta for one base pair */
  theta: number;
  /** NaN where nothing varies */
  tajima: number;
}

export interface DiversityOptions {
  /** base pairs of a window */
  size: number;
  /** base pairs between the starts of windows; default the size */
  step?: number;
  kind?: SampleKind;
}

/**
 * Nucleotide diversity and Tajima's D in windows along the genome; for diploid samples as vcftools --window-pi and
 * --TajimaD. Sources: M. Nei and W.-H. Li, PNAS 76 (1979) 5269-5273; G. A. Watterson, Theoretical Population Biology 7
 * (1975) 256-276; F. Tajima, Genetics 123 (1989) 585-595.
 */
export function windowDiversity(
  matrix: GenotypeMatrix,
  { size, step, kind = 'diploid' }: DiversityOptions,
  control: Control = {},
): WindowDiversity[] {
  requireMemory(matrix, { memory: control.memory }, { columns: 4 });
  const counts = alleleCounts(matrix, kind, control);
  const constants = tajimaConstants(counts.chromosomes);
  return Array.from(genomeWindows(matrix.variants, size, step), (window) => ({
    ...window,
    ...figures(counts, constants, window, size),
  }));
}

function figures(counts: AlleleCounts, constants: TajimaConstants, window: GenomeWindow, size: number) {
  const n = counts.chromosomes;
  let [segregating, differing, pairs, differences] = [0, 0, 0, 0];
  for (let k = window.first; k < window.behind; k++) {
    const [counted, called] = [counts.counted[k]!, counts.called[k]!];
    if (counted === 0 || counted === called) continue;
    segregating++;
    differing += 2 * counted * (called - counted);
    pairs += called * (called - 1);
    // vcftools corrects by all chromosomes here, the called and the missing ones
    differences += ((2 * counted * (called - counted)) / called ** 2) * (n / (n - 1));
  }
  return {
    segregating,
    pi: differing / (pairs + (size - segregating) * n * (n - 1)),
    theta: segregating / constants.a1 / size,
    tajima: tajimaD(constants, differences, segregating),
  };
}

/**
 * Diversity at each variant: the share of pairs of called chromosomes that differ, as vcftools --site-pi; NaN where
 * fewer than two are called.
 */
export function variantDiversity(
  matrix: GenotypeMatrix,
  kind: SampleKind = 'diploid',
  control: Control = {},
): Float64Array {
  requireMemory(matrix, { memory: control.memory }, { columns: 4 });
  const { counted, called } = alleleCounts(matrix, kind, control);
  return counted.map((count, k) => (2 * count * (called[k]! - count)) / (called[k]! * (called[k]! - 1)));
}
