import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ByteSink } from '../../bytes/byte-sink.ts';
import type { Work } from '../../bytes/line-blocks.ts';
import { GenomicsError } from '../../genomics-error.ts';
import type { VcfHeader } from '../../vcf/open-vcf.ts';
import { filterVcf } from '../filter/filter-vcf.ts';
import { LineWriter } from '../records/line-writer.ts';
import { COLUMN, type RecordPlace } from '../records/record-place.ts';
import { headText } from '../records/record-texts.ts';
import { eachRecord } from './choose-records.ts';

const LINE_FEED = 10;

/** A file that a split has made. */
export interface SplitPart {
  /** chromosome, or group of samples */
  name: string;
  file: string;
  records: number;
  samples: number;
}

/** How the files of a split are called: by their names, with this ending. */
export type SplitEnding = '.vcf' | '.vcf.gz';

/**
 * Writes the records of each chromosome into a file of its own in a folder, byte for byte. The records of a chromosome
 * must stand together. What fails half way leaves none of the files.
 *
 * @throws GenomicsError those of openVcf; shortLine, vcfNotSorted, partsOfOneName
 */
export async function splitByChromosome(
  file: string,
  folder: string,
  ending: SplitEnding,
  work: Work = {},
): Promise<SplitPart[]> {
  mkdirSync(folder, { recursive: true });
  const split = new ChromosomeSplit(folder, ending);
  try {
    await eachRecord(
      file,
      (place) => split.take(place),
      work,
      (header) => split.begin(header),
    );
    split.finish();
    return split.parts;
  } catch (error) {
    split.discard();
    throw error;
  }
}

/**
 * Writes the samples of each group into a file of their own in a folder; records of all sites stay, with AC, AN and AF
 * counted in the group. The file is read once for each group.
 *
 * @param groups samples by the name of their group
 * @throws GenomicsError those of filterVcf; partsOfOneName
 */
export async function splitBySamples(
  file: string,
  folder: string,
  ending: SplitEnding,
  groups: ReadonlyMap<string, readonly string[]>,
  { signal, onProgress }: Work = {},
): Promise<SplitPart[]> {
  mkdirSync(folder, { recursive: true });
  const names = new FileNames(folder, ending);
  const parts: SplitPart[] = [];
  try {
    for (const [name, samples] of groups) {
      const output = names.of(name);
      const share = (own: number) => onProgress?.((parts.length + own) / groups.size);
      const rules = { samples, alleles: [1, Infinity] as const };
      const { kept } = await filterVcf(file, output, rules, { signal, onProgress: share });
      parts.push({ name, file: output, records: kept, samples: samples.length });
    }
    return parts;
  } catch (error) {
    for (const part of parts) rmSync(part.file, { force: true });
    throw error;
  }
}

/** Names of files for chromosomes and groups, whose own names may hold what no file name may. */
class FileNames {
  readonly #folder: string;
  readonly #ending: SplitEnding;
  readonly #taken = new Map<string, string>();

  constructor(folder: string, ending: SplitEnding) {
    this.#folder = folder;
    this.#ending = ending;
  }

  /** @throws GenomicsError partsOfOneName */
  of(name: string): string {
    const base = name.replace(/[^\p{L}\p{N}._+-]/gu, '_').replace(/^\.+/, '_');
    // Some systems do not tell capital letters from small ones.
    const key = base.toLowerCase();
    const other = this.#taken.get(key);
    if (other !== undefined) throw new GenomicsError('partsOfOneName', { first: other, second: name, base });
    this.#taken.set(key, name);
    return join(this.#folder, base + this.#ending);
  }
}

class ChromosomeSplit {
  readonly parts: SplitPart[] = [];
  readonly #names: FileNames;
  readonly #seen = new Set<string>();
  #header: VcfHeader = { version: '', meta: [], samples: [], lines: 0 };
  #sink: ByteSink | null = null;
  #writer: LineWriter | null = null;

  constructor(folder: string, ending: SplitEnding) {
    this.#names = new FileNames(folder, ending);
  }

  begin(header: VcfHeader): void {
    this.#header = header;
  }

  take(place: RecordPlace): void {
    const name = place.text(COLUMN.chromosome);
    if (this.#writer === null || this.parts.at(-1)!.name !== name) this.#open(name, place);
    this.#writer!.copy(place.bytes, place.starts[0]!, place.end);
    this.#writer!.byte(LINE_FEED);
    this.parts.at(-1)!.records++;
  }

  finish(): void {
    this.#writer?.flush();
    this.#sink?.finish();
  }

  discard(): void {
    this.#sink?.discard();
    for (const { file } of this.parts) rmSync(file, { force: true });
  }

  #open(name: string, place: RecordPlace): void {
    if (this.#seen.has(name)) throw new GenomicsError('vcfNotSorted', place.where());
    this.#seen.add(name);
    const file = this.#names.of(name);
    this.finish();
    this.#sink = new ByteSink(file);
    this.#writer = new LineWriter(this.#sink);
    this.#writer.text(headText(this.#header));
    this.parts.push({ name, file, records: 0, samples: this.#header.samples.length });
  }
}
