import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Sink } from '../../bytes/byte-sink.ts';
import type { Work } from '../../bytes/line-blocks.ts';
import { ResultFolder } from '../../bytes/result-folder.ts';
import { GenomicsError } from '../../genomics-error.ts';
import type { VcfHeader } from '../../vcf/open-vcf.ts';
import { filterVcf } from '../filter/filter-vcf.ts';
import { vcfSink } from '../../vcf/vcf-sink.ts';
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

export interface SplitWork extends Work {
  /** receives the name of each file before its records are read; what it throws ends the split, which then leaves nothing */
  beforeFile?: ((file: string) => void) | undefined;
}

/** How the files of a split are called: by their names, with this ending. */
export type SplitEnding = '.vcf' | '.vcf.gz' | '.bcf';

/**
 * Writes the records of each chromosome into a file of its own in a folder, byte for byte. The records of a chromosome
 * must be together. What fails half way leaves none of the files, and no folder that was not there.
 *
 * @throws GenomicsError those of openVcf; shortLine, vcfNotSorted, partsOfOneName
 */
export async function splitByChromosome(
  file: string,
  folder: string,
  ending: SplitEnding,
  { beforeFile, ...work }: SplitWork = {},
): Promise<SplitPart[]> {
  const place = new SplitPlace(folder, ending, beforeFile);
  const split = new ChromosomeSplit(place);
  try {
    await eachRecord(
      file,
      (place) => split.take(place),
      work,
      (header) => split.begin(header),
    );
    split.finish();
    place.finish();
    return split.parts;
  } finally {
    split.discard();
    place.discard();
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
  source: string,
  folder: string,
  ending: SplitEnding,
  groups: ReadonlyMap<string, readonly string[]>,
  { signal, onProgress, onRemark, acceptTruncated, threads, beforeFile }: SplitWork = {},
): Promise<SplitPart[]> {
  const place = new SplitPlace(folder, ending, beforeFile);
  const work = { signal, acceptTruncated, threads };
  const parts: SplitPart[] = [];
  try {
    for (const [name, file] of [...groups.keys()].map((group) => [group, place.of(group)] as const)) {
      const samples = groups.get(name)!;
      const share = (own: number) => onProgress?.((parts.length + own) / groups.size);
      const rules = { samples, alleles: [1, Infinity] as const };
      const { kept } = await filterVcf(source, place.growing(file), rules, {
        ...work,
        onProgress: share,
        // The file is the same each time.
        onRemark: parts.length === 0 ? onRemark : undefined,
      });
      parts.push({ name, file, records: kept, samples: samples.length });
    }
    place.finish();
    return parts;
  } finally {
    place.discard();
  }
}

/** Where the files of a split grow, and what they are called: they get their names when all of them are whole. */
class SplitPlace {
  readonly #folder: string;
  readonly #made: ResultFolder;
  readonly #ending: SplitEnding;
  readonly #beforeFile: ((file: string) => void) | undefined;
  readonly #taken = new Map<string, string>();
  readonly #files: string[] = [];
  readonly #growing: string;

  constructor(folder: string, ending: SplitEnding, beforeFile?: (file: string) => void) {
    this.#folder = folder;
    this.#ending = ending;
    this.#beforeFile = beforeFile;
    this.#made = new ResultFolder(folder);
    this.#growing = mkdtempSync(join(folder, '.split-'));
  }

  /**
   * The name of the file of a chromosome or a group, whose own name may hold what no file name may.
   *
   * @throws GenomicsError partsOfOneName; what beforeFile throws
   */
  of(name: string): string {
    const base = name.replace(/[^\p{L}\p{N}._+-]/gu, '_').replace(/^\.+/, '_');
    // Some systems do not tell capital letters from small ones.
    const key = base.toLowerCase();
    const other = this.#taken.get(key);
    if (other !== undefined) throw new GenomicsError('partsOfOneName', { first: other, second: name, base });
    this.#taken.set(key, name);
    const file = join(this.#folder, base + this.#ending);
    this.#beforeFile?.(file);
    this.#files.push(file);
    return file;
  }

  /** Where such a file is kept until it is complete. */
  growing(file: string): string {
    return join(this.#growing, basename(file));
  }

  finish(): void {
    for (const file of this.#files) renameSync(this.growing(file), file);
  }

  /** Takes away what has no name yet. */
  discard(): void {
    rmSync(this.#growing, { recursive: true, force: true });
    this.#made.leave();
  }
}

class ChromosomeSplit {
  readonly parts: SplitPart[] = [];
  readonly #place: SplitPlace;
  readonly #seen = new Set<string>();
  #header: VcfHeader = { version: '', meta: [], samples: [], lines: 0 };
  #sink: Sink | null = null;
  #writer: LineWriter | null = null;

  constructor(place: SplitPlace) {
    this.#place = place;
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

  /** Nothing happens after `finish`. */
  discard(): void {
    this.#sink?.discard();
  }

  #open(name: string, place: RecordPlace): void {
    if (this.#seen.has(name)) throw new GenomicsError('vcfNotSorted', place.where());
    this.#seen.add(name);
    const file = this.#place.of(name);
    this.finish();
    this.#sink = vcfSink(this.#place.growing(file));
    this.#writer = new LineWriter(this.#sink);
    this.#writer.text(headText(this.#header));
    this.parts.push({ name, file, records: 0, samples: this.#header.samples.length });
  }
}
