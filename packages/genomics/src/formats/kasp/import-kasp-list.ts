import type { Work } from '../../bytes/line-blocks.ts';
import { FilesetWriter } from '../../fileset/write-fileset.ts';
import { GenomicsError, listNames, remark, type Remark } from '../../genomics-error.ts';
import { CallBlock } from '../../vcf/call-block.ts';
import { ALLELES } from '../call-letters.ts';
import { chooseAlleles, listedAlleles } from '../choose-alleles.ts';
import { eachRow } from '../delimited/each-row.ts';
import { filesetNames } from '../fileset-names.ts';
import type { GenotypeImport } from '../genotype-import.ts';
import { readMarkerMap, UNKNOWN_SITE } from '../grid/marker-map.ts';
import { MarkerColumns } from '../marker-columns.ts';
import { packPairs } from '../pack-pairs.ts';
import { CallList } from './call-list.ts';
import { assayHead, listHead, type AssayHead, type ListHead } from './list-head.ts';

/**
 * Reads a list of KASP calls, a row for each well, as the software of plate readers exports it: sections about the
 * project and the assays, then one with the columns SNPID, SubjectID and Call (or words like these), in any order. Wells
 * without a template are passed over; repeated calls must agree, otherwise they are missing. Such lists are small: they
 * are held in memory.
 *
 * @throws GenomicsError as eachRow and readMarkerMap, and notKaspList, noVcfSamples, shortLine, blankInColumn, badLetters
 */
export async function importKaspList(
  file: string,
  stem: string,
  { map: mapFile, ...work }: Work & { map?: string | undefined } = {},
): Promise<GenotypeImport> {
  const map = mapFile === undefined ? null : await readMarkerMap(mapFile, work);
  const list = await readList(file, work);
  if (list.samples.size === 0) throw new GenomicsError('noVcfSamples', { file });
  const { samples, remarks } = filesetNames([...list.samples.keys()]);
  const markers = new MarkerColumns();
  const leftOut: string[] = [];
  const writer = new FilesetWriter(stem);
  try {
    const calls = new CallBlock(samples.length, (packed) => writer.write(packed));
    const [pairs, own] = [list.pairs(), new Uint8Array(samples.length)];
    for (const [id, k] of list.markers) {
      const row = pairs.subarray(k * samples.length, (k + 1) * samples.length);
      const site = map ? map.take(id) : UNKNOWN_SITE;
      const chosen = chooseAlleles(listedAlleles(site.alleles), observedIn(row));
      if (!chosen) {
        leftOut.push(id);
        continue;
      }
      const { alternative, reference } = chosen;
      markers.add({ ...site, id, counted: ALLELES[alternative] ?? '0', other: ALLELES[reference] ?? '0' });
      packPairs(row, chosen, own, calls);
    }
    calls.flush();
    const variants = markers.finish();
    writer.finish(samples, variants);
    return {
      samples: samples.length,
      markers: variants.count,
      chromosomes: variants.chromosomes,
      remarks: [...remarks, ...remarksOn(list, leftOut), ...markers.remarks(), ...(map?.remarks() ?? [])],
    };
  } finally {
    writer.discard();
  }
}

async function readList(file: string, work: Work): Promise<CallList> {
  const list = new CallList(file);
  let head: ListHead | null = null;
  let assays: AssayHead | null = null;
  await eachRow(file, work, (row) => {
    if (head) {
      list.call(row, head);
      return;
    }
    head = listHead(row);
    if (head) return;
    const found = assayHead(row);
    if (found) assays = found;
    else if (assays) list.assay(row, assays);
  });
  if (!head) throw new GenomicsError('notKaspList', { file });
  return list;
}

function observedIn(pairs: Int8Array): number {
  let observed = 0;
  for (const pair of pairs) if (pair >= 0) observed |= (1 << (pair >> 3)) | (1 << (pair & 7));
  return observed;
}

function remarksOn(list: CallList, leftOut: readonly string[]): Remark[] {
  const counts = {
    controlWells: list.controls,
    halfLetters: list.halfCalls,
    repeatsContradict: list.contradictions,
  };
  const remarks = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => remark(name as keyof typeof counts, { count }));
  if (leftOut.length > 0)
    remarks.push(remark('manyAllelesLeftOut', { count: leftOut.length, names: listNames(leftOut) }));
  return remarks;
}
