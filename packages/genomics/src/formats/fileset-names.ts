import { listNames, remark, type Remark } from '../genomics-error.ts';
import { refuseDuplicates } from '../matrix/memory-matrix.ts';

/**
 * Names of samples as a fileset can keep them: blanks become underscores, which a remark says.
 *
 * @throws GenomicsError duplicateSample
 */
export function filesetNames(names: readonly string[]): { samples: string[]; remarks: Remark[] } {
  refuseDuplicates(names);
  const samples = names.map((name) => name.replace(/\s/g, '_'));
  const renamed = names.filter((name, k) => name !== samples[k]);
  if (renamed.length === 0) return { samples, remarks: [] };
  refuseDuplicates(samples);
  return {
    samples,
    remarks: [remark('samplesRenamed', { count: renamed.length, names: listNames(renamed) })],
  };
}
