import { GenomicsError, listNames } from '../../genomics-error.ts';
import { refuseDuplicates } from '../../matrix/memory-matrix.ts';

/**
 * Places of the samples that stay.
 *
 * @param keep in this order; by default all, in the order of the file
 * @throws GenomicsError unknownSamples, duplicateSample, noSamplesLeft
 */
export function chooseSamples(
  file: string,
  samples: readonly string[],
  keep: readonly string[] | undefined,
  leaveOut: readonly string[] = [],
): Int32Array {
  const places = new Map(samples.map((name, place) => [name, place]));
  const unknown = [...(keep ?? []), ...leaveOut].filter((name) => !places.has(name));
  if (unknown.length > 0)
    throw new GenomicsError('unknownSamples', { count: unknown.length, names: listNames(unknown) });
  const without = new Set(leaveOut);
  const left = (keep ?? samples).filter((name) => !without.has(name));
  refuseDuplicates(left);
  if (left.length === 0 && samples.length > 0) throw new GenomicsError('noSamplesLeft', { file });
  return Int32Array.from(left, (name) => places.get(name)!);
}
