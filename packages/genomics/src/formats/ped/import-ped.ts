import { lineBlocks, type Work } from '../../bytes/line-blocks.ts';
import { Utf8Lines } from '../../bytes/utf8-lines.ts';
import { FilesetWriter } from '../../fileset/write-fileset.ts';
import { GenomicsError, listNames, remark, type Remark } from '../../genomics-error.ts';
import { refuseDuplicates } from '../../matrix/memory-matrix.ts';
import type { VariantTable } from '../../matrix/variant-table.ts';
import type { GenotypeImport } from '../genotype-import.ts';
import { MarkerColumns } from '../marker-columns.ts';
import { AlleleNumbers, SampleRows, SeenAlleles, writeMarkers } from '../sample-rows/index.ts';
import { PedReader } from './ped-reader.ts';
import { readMap, type PedMap } from './read-map.ts';

/**
 * Reads the calls of `<stem>.ped` (plain, gzip or bgzip) with its `.map` into a PLINK 1 fileset. As PLINK does it: the
 * rarer allele is counted (A1), of two that are as frequent the one that is seen second; markers with a position below 0
 * are left out. Markers of more than two alleles are left out and named. Families, parents, sex and phenotype are kept.
 *
 * @param file the .ped; the .map is beside it unless `map` names it
 * @throws GenomicsError fileUnreadable, damagedFile, lineTooLong, pedColumns, shortLine, notPosition, duplicateSample,
 *   noVcfSamples, unknownEncoding
 */
export async function importPed(
  file: string,
  stem: string,
  { map: mapFile, ...work }: Work & { map?: string | undefined } = {},
): Promise<GenotypeImport> {
  const mapPath = mapFile ?? file.replace(/(\.ped)?(\.b?gz)?$/, '.map');
  const map = readMap(mapPath);
  const text = new Utf8Lines(file);
  const [numbers, alleles] = [new AlleleNumbers(), new SeenAlleles(map.ids.length)];
  const writer = new FilesetWriter(stem);
  const rows = new SampleRows(stem, map.ids.length);
  try {
    const reader = new PedReader({ file, numbers, alleles, rows });
    for await (const block of lineBlocks(file, work)) {
      const bytes = text.of(block.bytes.subarray(0, block.end));
      for (let at = 0; at < bytes.length;) at = reader.line(bytes, at);
    }
    if (rows.samples === 0) throw new GenomicsError('noVcfSamples', { file });
    const { fam } = reader;
    const samples = fam.map(({ name }) => name);
    refuseDuplicates(samples);
    const markers = new PedMarkers(map, alleles, numbers);
    await writeMarkers(
      rows,
      (k, copies) => markers.decide(k, copies.counted > copies.other),
      (calls) => writer.write(calls),
      { signal: work.signal },
    );
    const variants = markers.finish();
    writer.finish(samples, variants, fam);
    return {
      samples: samples.length,
      markers: variants.count,
      chromosomes: variants.chromosomes,
      remarks: [
        ...(text.foreign ? [remark('namesInGb18030', { file })] : []),
        ...(map.foreign ? [remark('namesInGb18030', { file: mapPath })] : []),
        ...markers.remarks(reader.halfCalls),
      ],
    };
  } finally {
    rows.discard();
    writer.discard();
  }
}

/** Markers as they are taken, one after the other, and those left out. */
class PedMarkers {
  readonly #map: PedMap;
  readonly #alleles: SeenAlleles;
  readonly #numbers: AlleleNumbers;
  readonly #columns = new MarkerColumns();
  readonly #many: string[] = [];
  #negative = 0;

  constructor(map: PedMap, alleles: SeenAlleles, numbers: AlleleNumbers) {
    this.#map = map;
    this.#alleles = alleles;
    this.#numbers = numbers;
  }

  /** @param exchange the allele seen second is the more frequent one */
  decide(k: number, exchange: boolean): 'keep' | 'exchange' | 'leaveOut' {
    const { chromosomes, chromosome, ids, centimorgan, position } = this.#map;
    const { first, second, more } = this.#alleles;
    if (more[k] === 1) this.#many.push(ids.at(k));
    if (position[k]! < 0) this.#negative++;
    if (more[k] === 1 || position[k]! < 0) return 'leaveOut';
    // An allele that nobody shows is the rarer one.
    const [counted, other] = exchange ? [first[k]!, second[k]!] : [second[k]!, first[k]!];
    this.#columns.add({
      id: ids.at(k),
      chromosome: chromosomes[chromosome[k]!]!,
      position: position[k]!,
      centimorgan: centimorgan[k]!,
      counted: this.#numbers.name(counted) || '0',
      other: this.#numbers.name(other) || '0',
    });
    return exchange ? 'exchange' : 'keep';
  }

  finish(): VariantTable {
    return this.#columns.finish();
  }

  remarks(halfCalls: number): Remark[] {
    const remarks = this.#columns.remarks();
    if (this.#many.length > 0)
      remarks.push(remark('manyAllelesLeftOut', { count: this.#many.length, names: listNames(this.#many) }));
    if (this.#negative > 0) remarks.push(remark('negativePositions', { count: this.#negative }));
    if (halfCalls > 0) remarks.push(remark('halfLetters', { count: halfCalls }));
    return remarks;
  }
}
