import { openBytes } from '../bytes/byte-source.ts';
import { lineBlocksOf, type LineBlock } from '../bytes/line-blocks.ts';
import { PeekedSource } from '../bytes/peeked-source.ts';
import { NameDecoder } from '../bytes/name-decoder.ts';
import { Utf8Lines } from '../bytes/utf8-lines.ts';
import { refuseDuplicates } from '../matrix/memory-matrix.ts';
import { GenomicsError, remark } from '../genomics-error.ts';
import { BCF_HEAD, bcfLines, isBcf, type BcfWork, type PackedLineBlock } from './bcf/index.ts';
import { regionLines, type Region } from './region-index/index.ts';

/** Columns before the samples, where there are samples. */
export const FIXED_COLUMNS = [
  'CHROM',
  'POS',
  'ID',
  'REF',
  'ALT',
  'QUAL',
  'FILTER',
  'INFO',
  'FORMAT',
] as const;

/** The head of a VCF file. */
export interface VcfHeader {
  /** such as 4.2 */
  version: string;
  /** lines that begin with ##, without their ends */
  meta: readonly string[];
  samples: readonly string[];
  /** lines of the head; records begin on the next one; NaN where an index was used and nobody counts lines */
  lines: number;
}

/** Whole lines of records; `bytes` is used again for the next block. */
export interface RecordBlock {
  bytes: Uint8Array;
  begin: number;
  end: number;
  /** calls that are not in the text, where they were asked for (see PACKED) */
  packed?: Uint8Array | undefined;
}

export interface OpenVcf {
  header: VcfHeader;
  /** can be walked through once */
  records: AsyncGenerator<RecordBlock>;
}

/**
 * The lines of a VCF file (plain, gzip or bgzip), or those that a BCF file has as VCF.
 *
 * @throws GenomicsError fileUnreadable, truncatedFile, damagedFile, lineTooLong, badBcf
 */
export async function* vcfLines(file: string, work: BcfWork = {}): AsyncGenerator<PackedLineBlock> {
  const source = await PeekedSource.open(openBytes(file, work), BCF_HEAD);
  yield* isBcf(source.head) ? bcfLines(source, file, work) : lineBlocksOf(source, file, work);
  if (source.truncated) work.onRemark?.(remark('cutFileRead', { file }));
}

/** The same, but half a line at the end is not taken for a record. @throws GenomicsError lastLineCut */
async function* wholeLines(file: string, work: BcfWork): AsyncGenerator<PackedLineBlock> {
  let isFirst = true;
  for await (const block of vcfLines(file, work)) {
    // What has not one whole line is no VCF file at all.
    if (block.added && !isFirst) {
      if (!work.acceptTruncated) throw new GenomicsError('lastLineCut', { file });
      return work.onRemark?.(remark('cutFileRead', { file }));
    }
    isFirst = false;
    yield block;
  }
}

export interface VcfWork extends BcfWork {
  /** only records that touch one of these are needed; others come as well unless an index can leave them out */
  regions?: readonly Region[] | undefined;
}

/**
 * Reads the head of a VCF file (plain, gzip or bgzip; versions 4.1 to 4.5) or BCF file (2.1, 2.2) and gives its records
 * in blocks, those of BCF as lines of VCF. Where only regions are needed, and a bgzip file has an index (.csi or .tbi)
 * that is not older, only the blocks are read in which their records lie.
 *
 * @throws GenomicsError fileUnreadable, truncatedFile, lastLineCut, damagedFile, lineTooLong, badBcf, badIndex, notVcf,
 *   noVcfColumns, duplicateSample, unknownEncoding
 */
export async function openVcf(file: string, work: VcfWork = {}): Promise<OpenVcf> {
  const blocks = wholeLines(file, work);
  try {
    const reader = new HeaderReader(file);
    for (;;) {
      const block = await blocks.next();
      if (block.done) throw reader.incomplete();
      const begin = reader.take(block.value);
      if (begin === null) continue;
      const tell = () => work.onRemark?.(remark('namesInGb18030', { file }));
      if (reader.foreign) tell();
      const text = new Utf8Lines(file, reader.foreign);
      const pieces = work.regions && (await regionLines(file, work.regions, work));
      if (pieces) {
        await blocks.return(undefined);
        const records = await recordsAfter(null, pieces, text, tell);
        return { header: { ...reader.header(), lines: Number.NaN }, records };
      }
      const first = { bytes: block.value.bytes, begin, end: block.value.end };
      return { header: reader.header(), records: await recordsAfter(first, blocks, text, tell) };
    }
  } catch (error) {
    await blocks.return(undefined);
    throw error;
  }
}

/** Records that are given up before the first one is read must close the file too, which only begun generators do. */
async function recordsAfter(
  first: RecordBlock | null,
  blocks: AsyncGenerator<PackedLineBlock>,
  text: Utf8Lines,
  tell: () => void,
): Promise<AsyncGenerator<RecordBlock>> {
  const records = begun(first, blocks, text, tell);
  await records.next();
  return records;
}

async function* begun(
  first: RecordBlock | null,
  blocks: AsyncGenerator<PackedLineBlock>,
  text: Utf8Lines,
  tell: () => void,
): AsyncGenerator<RecordBlock> {
  const inUtf8 = (block: RecordBlock): RecordBlock => {
    const known = text.foreign;
    const lines = block.bytes.subarray(block.begin, block.end);
    const bytes = text.of(lines);
    if (text.foreign && !known) tell();
    return bytes === lines ? block : { bytes, begin: 0, end: bytes.length, packed: block.packed };
  };
  try {
    yield { bytes: new Uint8Array(0), begin: 0, end: 0 };
    if (first && first.end > first.begin) yield inUtf8(first);
    for await (const { bytes, end, packed } of blocks) yield inUtf8({ bytes, begin: 0, end, packed });
  } finally {
    await blocks.return(undefined);
  }
}

/** Reads the lines before the records. */
export class HeaderReader {
  readonly #file: string;
  readonly #decoder = new NameDecoder();
  readonly #meta: string[] = [];
  #columns: string[] = [];
  #line = 0;

  constructor(file: string) {
    this.#file = file;
  }

  /** Whether some line was no UTF-8 and was read as GB 18030. */
  get foreign(): boolean {
    return this.#decoder.foreign;
  }

  /** Reads lines of the head; the place behind it, or null when it goes on in the next block. */
  take({ bytes, end }: LineBlock): number | null {
    let begin = 0;
    while (begin < end) {
      const stop = bytes.indexOf(10, begin);
      const text = this.#decoder.decode(bytes.subarray(begin, stop)).replace(/\r$/, '');
      this.#line++;
      begin = stop + 1;
      if (this.#line === 1 && !text.startsWith('##fileformat=VCF'))
        throw new GenomicsError('notVcf', { file: this.#file });
      if (text.startsWith('##')) this.#meta.push(text);
      else {
        this.#columns = text.split('\t');
        this.#checkColumns();
        return begin;
      }
    }
    return null;
  }

  header(): VcfHeader {
    return {
      version: this.#meta[0]!.replace(/^##fileformat=VCFv?/, ''),
      meta: this.#meta,
      samples: this.#columns.slice(FIXED_COLUMNS.length),
      lines: this.#line,
    };
  }

  incomplete(): GenomicsError {
    return this.#line === 0
      ? new GenomicsError('notVcf', { file: this.#file })
      : new GenomicsError('noVcfColumns', { file: this.#file, line: this.#line + 1 });
  }

  #checkColumns(): void {
    const expected = `#${FIXED_COLUMNS.join('\t')}`.split('\t');
    // FORMAT is there only where samples follow.
    const needed = this.#columns.length > 8 ? 9 : 8;
    if (!expected.slice(0, needed).every((name, k) => this.#columns[k] === name))
      throw new GenomicsError('noVcfColumns', { file: this.#file, line: this.#line });
    refuseDuplicates(this.#columns.slice(FIXED_COLUMNS.length));
  }
}
