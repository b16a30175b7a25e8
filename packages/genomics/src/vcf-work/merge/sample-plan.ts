import { GenomicsError } from '../../genomics-error.ts';
import { refuseDuplicates } from '../../matrix/memory-matrix.ts';
import type { MergeRules } from './merge-options.ts';

/** Where the column of a sample comes from: places among all samples of all files, one file after the other. */
export interface SamplePlan {
  names: readonly string[];
  /** by column of the result, the places that may give its call, in order; null when each is its own column */
  sources: readonly (readonly number[])[] | null;
  /** names that several files have */
  shared: readonly string[];
}

/**
 * @param files samples of each file
 * @throws GenomicsError mergeSameSample, duplicateSample
 */
export function planSamples(files: readonly (readonly string[])[], rules: MergeRules): SamplePlan {
  files.forEach(refuseDuplicates);
  const all = files.flat();
  const first = new Map<string, number>();
  all.forEach((name, place) => first.has(name) || first.set(name, place));
  const shared = [...new Set(all.filter((name, place) => first.get(name) !== place))];
  if (shared.length === 0) return { names: all, sources: null, shared };
  if (rules.sameSamples === 'refuse') throw refusal(files, shared[0]!, shared.length);
  if (rules.sameSamples === 'rename') return { names: renamed(files), sources: null, shared };
  const names = [...new Set(all)];
  const sources = new Map<string, number[]>(names.map((name) => [name, []]));
  all.forEach((name, place) => sources.get(name)!.push(place));
  return { names, sources: [...sources.values()], shared };
}

/** The first keeps its name, further ones get the number of their file in front, as often as needed. */
function renamed(files: readonly (readonly string[])[]): string[] {
  const taken = new Set<string>();
  return files.flatMap((samples, file) =>
    samples.map((name) => {
      let own = name;
      while (taken.has(own)) own = `${file + 1}:${own}`;
      taken.add(own);
      return own;
    }),
  );
}

function refusal(files: readonly (readonly string[])[], name: string, count: number): GenomicsError {
  const [first, second] = files.flatMap((samples, file) => (samples.includes(name) ? [file + 1] : []));
  return new GenomicsError('mergeSameSample', { name, first: first!, second: second!, count });
}
