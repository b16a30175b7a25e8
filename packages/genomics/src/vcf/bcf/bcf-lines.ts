import type { ByteSource } from '../../bytes/byte-source.ts';
import { tellProgress, type LineBlock, type Work } from '../../bytes/line-blocks.ts';
import { GenomicsError } from '../../genomics-error.ts';
import { readBcfHead, type BcfHead } from './bcf-head.ts';
import { BcfInput, LARGEST_RECORD } from './bcf-input.ts';
import { LineText } from './line-text.ts';
import { FIXED_BYTES, RecordText } from './record-text.ts';

const PIECE = 1 << 20;

/** Bytes by which `isBcf` decides. */
export const BCF_HEAD = 5;

/** Whether bytes before which nothing stands are those of BCF 2. */
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
  work: Work = {},
): AsyncGenerator<LineBlock> {
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
  { signal, onProgress }: Work,
): AsyncGenerator<LineBlock> {
  const text = new LineText();
  const writer = new RecordText(input, head, text);
  while (await nextRecord(input)) {
    const begin = text.at;
    const [siteBytes, sampleBytes] = lengthsAt(input);
    writer.write(input.at + 8, siteBytes, sampleBytes);
    input.at += 8 + siteBytes + sampleBytes;
    if (text.at - begin > LARGEST_RECORD)
      throw new GenomicsError('lineTooLong', { file: input.file, megabytes: LARGEST_RECORD >> 20 });
    if (text.at < PIECE) continue;
    signal?.throwIfAborted();
    yield { bytes: text.bytes, end: text.at, added: false };
    text.at = 0;
    tellProgress(input.source, onProgress);
  }
  if (text.at > 0) yield { bytes: text.bytes, end: text.at, added: false };
}

/** Brings the next record whole into the buffer; false at the end of the file. */
export async function nextRecord(input: BcfInput): Promise<boolean> {
  input.record++;
  if (!input.has(8) && !(await input.need(8))) return false;
  const [siteBytes, sampleBytes] = lengthsAt(input);
  if (siteBytes < FIXED_BYTES) throw input.damaged('it is shorter than any record');
  const length = 8 + siteBytes + sampleBytes;
  if (!input.has(length)) await input.need(length);
  return true;
}

/** Bytes of the two parts of the next record. */
export const lengthsAt = ({ view, at }: BcfInput): [number, number] => [
  view.getUint32(at, true),
  view.getUint32(at + 4, true),
];
