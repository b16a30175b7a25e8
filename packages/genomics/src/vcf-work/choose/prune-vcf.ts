import { mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Work } from '../../bytes/line-blocks.ts';
import { openFileset } from '../../fileset/open-fileset.ts';
import type { Remark } from '../../genomics-error.ts';
import { prunedMarkers, type PruneRule } from '../../population/linkage/prune.ts';
import { importVcf } from '../../vcf/import-vcf.ts';
import { chooseRecords, type ChosenRecords } from './choose-records.ts';

/** What pruning left. */
export interface PruneResult extends ChosenRecords {
  /** what the reader should know of the calls, such as sites of more than two alleles, which are left out */
  remarks: Remark[];
}

/**
 * Writes the records of a VCF file that stay when closely linked ones are left out (see prunedMarkers), byte for byte.
 * Sites of more than two alleles are left out. The calls lie in a folder beside the result meanwhile.
 *
 * @throws GenomicsError those of importVcf
 */
export async function pruneVcf(
  file: string,
  output: string,
  rule: PruneRule,
  { signal, onProgress, acceptTruncated, threads }: Work = {},
): Promise<PruneResult> {
  const folder = mkdtempSync(join(dirname(output), '.panicle-prune-'));
  // Two walks through the file and one through the calls.
  const part = (number: number) => (share: number) => onProgress?.((number + share) / 3);
  try {
    const stem = join(folder, 'calls');
    const { remarks } = await importVcf(file, stem, { signal, acceptTruncated, onProgress: part(0) });
    const kept = keptMarkers(stem, rule, { signal, onProgress: part(1) });
    let marker = 0;
    const words = 'markers' in rule.window ? `markers=${rule.window.markers}` : `bp=${rule.window.distance}`;
    const chosen = await chooseRecords(
      file,
      output,
      `##panicle_prune=${words}; step=${rule.step}; r2=${rule.r2}`,
      // The import made a marker of each record of two alleles, in the order of the file.
      (place) => place.alleleCount() <= 2 && kept[marker++] === 1,
      { signal, acceptTruncated, threads, onProgress: part(2) },
    );
    return { ...chosen, remarks };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** 1 for each marker of a fileset that stays. */
function keptMarkers(stem: string, rule: PruneRule, { signal, onProgress }: Work): Uint8Array {
  const matrix = openFileset(stem);
  try {
    const control = { ...(signal && { signal }), ...(onProgress && { onProgress }) };
    const kept = new Uint8Array(matrix.variants.count);
    for (const place of prunedMarkers(matrix, rule, control)) kept[place] = 1;
    return kept;
  } finally {
    matrix.close();
  }
}
