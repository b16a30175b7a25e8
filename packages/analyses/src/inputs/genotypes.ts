import type { Control, GenotypeMatrix } from '@panicle/genomics/matrix';
import { placesOfSamples, viewOfSamples, viewOfVariants } from '@panicle/genomics/matrix';
import { chooseMarkers } from '@panicle/genomics/population/choose-markers';
import { GenomicsError, listNames } from '@panicle/genomics/genomics-error';
import { names, number, words } from '../options/kinds.ts';
import type { ValuesOf } from '../options/option.ts';

export interface GenotypeInput {
  matrix: GenotypeMatrix;
}

/** Samples that an analysis takes, by name. */
export const sampleChoice = {
  samples: names('samples', ['所用样品', 'samples to analyse']),
};

/** Which samples and which markers of a fileset an analysis takes. */
export const genotypeChoice = {
  ...sampleChoice,
  chr: words(['所用染色体或区段', 'chromosomes or regions to analyse'], {
    hint: { zh: '如 3 或 3:10000-20000', en: 'e.g. 3 or 3:10000-20000' },
  }),
  maf: number(
    ['次等位基因频率下限（在所用样品中）', 'minimum minor allele frequency among the chosen samples'],
    {
      placeholder: '<share>',
      from: 0,
      to: 0.5,
      default: 0,
    },
  ),
  geno: number(['标记的缺失率上限', 'maximum missing rate of a marker'], {
    placeholder: '<share>',
    from: 0,
    to: 1,
    default: 1,
  }),
};

type Choice = ValuesOf<typeof genotypeChoice>;

/** @throws GenomicsError unknownSamples */
export function ofSamples(matrix: GenotypeMatrix, { samples }: Pick<Choice, 'samples'>): GenotypeMatrix {
  return samples.length === 0 ? matrix : viewOfSamples(matrix, placesOfSamples(matrix, samples));
}

/** The chosen samples, and the markers that were chosen among them. */
export function chosenGenotypes(matrix: GenotypeMatrix, choice: Choice, { signal }: Control): GenotypeMatrix {
  const own = ofSamples(matrix, choice);
  const { chr: regions, maf: minorFrequency, geno: missingShare } = choice;
  if (regions.length === 0 && minorFrequency === 0 && missingShare === 1) return own;
  return viewOfVariants(own, chooseMarkers(own, { regions, minorFrequency, missingShare }, { signal }));
}

/** The markers of these names. @throws GenomicsError unknownVariants */
export function ofMarkers(matrix: GenotypeMatrix, wanted: readonly string[]): GenotypeMatrix {
  const places = wanted.map((name) => matrix.variants.ids.indexOf(name));
  const unknown = wanted.filter((_, k) => places[k]! < 0);
  if (unknown.length > 0)
    throw new GenomicsError('unknownVariants', { count: unknown.length, names: listNames(unknown) });
  // In the order of the map, which windows and other programs need.
  return viewOfVariants(matrix, Int32Array.from(new Set(places)).sort());
}
