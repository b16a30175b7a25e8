import { listNames, remark, type Remark } from '../../genomics-error.ts';
import type { Regions } from './regions.ts';

const nameOf = (line: string) => /^##contig=<(?:.*,)?ID=([^,>]+)/.exec(line)?.[1] ?? [];

/**
 * What must be said where regions led to no record: mostly a chromosome that the file calls by another name
 * (chr1 and 1), which would otherwise look like a chromosome without variants.
 */
export function regionRemarks(regions: Regions, meta: readonly string[], found: number): Remark[] {
  if (found > 0) return [];
  const contigs = meta.flatMap(nameOf);
  const unknown = contigs.length === 0 ? [] : regions.unknown(new Set(contigs));
  if (unknown.length === 0) return [remark('noRecordInRegions', { names: listNames(regions.asked) })];
  return [remark('unknownChromosomes', { names: listNames(unknown), chromosomes: listNames(contigs) })];
}
