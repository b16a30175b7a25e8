import type { ByteSource } from '../../bytes/byte-source.ts';
import { tellProgress, type LineBlock, type Work } from '../../bytes/line-blocks.ts';
import { GenomicsError } from '../../genomics-error.ts';
import { readBcfHead, type BcfHead } from './bcf-head.ts';
import { BcfInput, LARGEST_RECORD } from './bcf-input.ts';
import { LineText } from './line-text.ts';
import { PackedRows } from './packed-rows.ts';
import { FIXED_BYTES, RecordText } from './record-text.ts';

const PIECE = 1 << 20;

/** Bytes by which `isBcf` decides. */
export const BCF_HEAD = 5;

/** Lines of records; the calls of some are not in the text but packed, in the order of the lines (see PACKED). */
export interface PackedLineBlock extends LineBlock {
  packed?: Uint8Array | undefined;
}

export interface BcfWork extends Work {
  /** calls that a fileset can hold as they are come packed */
  packed?: boolean | undefined;
}

/** Whether the first bytes of a file are those of BCF 2. */
export const isBcf = (head: Uint8Array): boolean =>
  Buffer.from(head).toString('latin1', 0, 4) === 'BCF\u0002' && head[4]! <= 2;

/**
 * A BCF file (2.1 or 2.2) in the lines that it has as VCF, the head first, in the form of bcftools.
 * Source: The Variant Call Format specification, chapter 6.
 *
 * @throws GenomicsError damagedFile, badBcf, lineTooLong
 */
export async function* bcfLines(
  source: ByteSource,
  file: string,
  work: BcfWork = {},
): AsyncGenerator<PackedLineBlock> {
  try {
    const input = new BcfInput(file, source);
    const head = await readBcfHead(input);
    yield { bytes: head.text, end: head.text.length, added: false };
    yield* recordLines(input, head, work);
  } finally {
    source.close();
  }
}

/** Records that follow each other as lines, in blocks of about a megabyte. */
export async function* recordLines(
  input: BcfInput,
  head: BcfHead,
  { signal, onProgress, packed }: BcfWork,
): AsyncGenerator<PackedLineBlock> {
  const text = new LineText();
  const rows = packed && head.samples > 0 ? new PackedRows(input, head.version, head.samples) : null;
  const writer = new RecordText(input, head, text, rows);
  const block = () => ({
    bytes: text.bytes,
    end: text.at,
    added: false,
    packed: rows?.bytes.subarray(0, rows.at),
  });
  while (await nextRecord(input)) {
    const begin = text.at;
    const [siteBytes, sampleBytes] = lengthsAt(input);
    writer.write(input.at + 8, siteBytes, sampleBytes);
    input.at += 8 + siteBytes + sampleBytes;
    if (text.at - begin > LARGEST_RECORD)
      throw new GenomicsError('lineTooLong', { file: input.file, megabytes: LARGEST_RECORD >> 20 });
    if (text.at < PIECE && !rows?.isFull) continue;
    signal?.throwIfAborted();
    yield block();
    text.at = 0;
    if (rows) rows.at = 0;
    tellProgress(input.source, onProgress);
  }
  if (text.at > 0) yield block();
}

/** Brings the next record whole into the buffer; false at the end of the file. */
export async function nextRecord(input: BcfInput): Promise<boolean> {
  input.record++;
  if (!input.has(8) && !(await input.need(8))) return false;
  const [siteBytes, sampleBytes] = lengthsAt(input);
  if (siteBytes < FIXED_BYTES) throw input.damaged('it is shorter than any record');
  const length = 8 + siteBytes + sampleBytes;
  return input.has(length) || (await input.need(length));
}

/** Bytes of the two parts of the next record. */
export const lengthsAt = ({ view, at }: BcfInput): [number, number] => [
  view.getUint32(at, true),
  view.getUint32(at + 4, true),
];
