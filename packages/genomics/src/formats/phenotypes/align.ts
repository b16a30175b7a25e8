import { GenomicsError, type Remark } from '../../genomics-error.ts';
import { joinByName, type Joined } from '../../join/by-name.ts';
import { leftoverSamples } from '../../join/leftovers.ts';
import type { PhenotypeTable } from './read-phenotypes.ts';

/** Traits in the order of the genotyped samples. */
export interface AlignedTraits {
  /** for each trait a value for each sample, NaN where nothing is known */
  values: Float64Array[];
  joined: Joined;
  /** what is left over on both sides */
  remarks: Remark[];
}

/**
 * Brings columns of a table into the order of samples, by name.
 *
 * @throws GenomicsError noColumn, noCommonSamples
 */
export function alignTraits(
  samples: readonly string[],
  table: PhenotypeTable,
  traits: readonly string[] = [...table.numbers.keys()],
): AlignedTraits {
  const joined = joinByName(samples, table.names);
  if (joined.left.length === 0 && samples.length > 0)
    throw new GenomicsError('noCommonSamples', {
      file: table.file,
      sample: samples[0]!,
      name: table.names[0] ?? '',
    });
  const values = traits.map((trait) => {
    const column = table.numbers.get(trait);
    if (!column)
      throw new GenomicsError('noColumn', {
        file: table.file,
        column: trait,
        names: [...table.numbers.keys()].join(', '),
      });
    const own = new Float64Array(samples.length).fill(NaN);
    joined.left.forEach((place, k) => (own[place] = column[joined.right[k]!]!));
    return own;
  });
  return { values, joined, remarks: leftoverSamples(joined) };
}
