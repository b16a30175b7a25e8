import type { Text, TextValues } from '@panicle/contract/language';
import type { MarkerLimits, SampleColumn } from '@panicle/genomics/association';
import { viewOfSamples, viewOfVariants, type GenotypeMatrix } from '@panicle/genomics/matrix';
import { chooseMarkers } from '@panicle/genomics/population/choose-markers';
import { ofMarkers } from '../inputs/genotypes.ts';

/** The markers that components and relationships are made of. */
export interface KinshipMarkers {
  matrix: GenotypeMatrix;
  /** what the reader of the results should know of them; null where they are all there are */
  remark: { text: Text; values: TextValues } | null;
}

/**
 * Those that are tested unless the caller wants others: what is too rare or too seldom called for a test says little of
 * relationships either. Limits are taken among the samples of the traits, as the tests do.
 */
export function kinshipMarkers(
  wanted: readonly string[],
  matrix: GenotypeMatrix,
  columns: { traits: readonly SampleColumn[]; covariates: readonly SampleColumn[] },
  { leastMinor = 0, mostMissing = 1 }: MarkerLimits,
  signal: AbortSignal,
): KinshipMarkers {
  const count = { all: matrix.variants.count };
  const limited = leastMinor > 0 || mostMissing < 1;
  if (wanted.length === 1 && wanted[0] === 'all')
    return { matrix, remark: limited ? { text: said.all, values: count } : null };
  if (wanted.length > 0 && wanted[0] !== 'tested') {
    const own = ofMarkers(matrix, wanted);
    return {
      matrix: own,
      remark: { text: said.file, values: { ...count, used: own.variants.count } },
    };
  }
  if (!limited) return { matrix, remark: null };
  const samples = samplesOf(matrix, columns);
  const choice = { minorFrequency: leastMinor, missingShare: mostMissing };
  const places = chooseMarkers(viewOfSamples(matrix, samples), choice, { signal });
  const own = places.length === matrix.variants.count ? matrix : viewOfVariants(matrix, places);
  return {
    matrix: own,
    remark: { text: said.tested, values: { ...count, used: places.length, samples: samples.length } },
  };
}

/** Samples with a value of any trait, and of all covariates. */
function samplesOf(
  { samples }: GenotypeMatrix,
  { traits, covariates }: { traits: readonly SampleColumn[]; covariates: readonly SampleColumn[] },
): Int32Array {
  const isKnown =
    (place: number) =>
    ({ values }: SampleColumn) =>
      !Number.isNaN(values[place]!);
  const places = [...samples.keys()].filter((k) => traits.some(isKnown(k)) && covariates.every(isKnown(k)));
  return Int32Array.from(places);
}

const said = {
  tested: {
    zh: '主成分与亲缘关系所用标记与检验相同：{all} 个中的 {used} 个在 {samples} 个有性状值的样品中满足 --maf 与 --geno。',
    en: 'Components and relationships use the markers that are tested: {used} of {all} meet --maf and --geno among the {samples} samples with traits.',
  },
  all: {
    zh: '主成分与亲缘关系使用全部 {all} 个标记，不受 --maf 与 --geno 限制。',
    en: 'Components and relationships use all {all} markers, also those that --maf and --geno exclude from testing.',
  },
  file: {
    zh: '主成分与亲缘关系使用 --kinship-markers 指定的 {used} 个标记（共 {all} 个）。',
    en: 'Components and relationships use the {used} of {all} markers named by --kinship-markers.',
  },
} satisfies Record<string, Text>;
