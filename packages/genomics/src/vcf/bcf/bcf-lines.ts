import { openBytes, type ByteSource } from '../../bytes/byte-source.ts';
import type { LineBlock, Work } from '../../bytes/line-blocks.ts';
import { GenomicsError } from '../../genomics-error.ts';
import { readBcfHead, type BcfHead } from './bcf-head.ts';
import { BcfInput, LARGEST_RECORD } from './bcf-input.ts';
import { LineText } from './line-text.ts';
import { FIXED_BYTES, RecordText } from './record-text.ts';

const PIECE = 1 << 20;

/** Whether a file is BCF 2, by its content; compressed files by what is in them. */
export async function isBcf(file: string): Promise<boolean> {
  const source = openBytes(file);
  try {
    const bytes = Buffer.alloc(5);
    let filled = 0;
    for (let read = 1; read > 0 && filled < bytes.length; filled += read)
      read = await source.read(bytes, filled);
    return bytes.toString('latin1', 0, 4) === 'BCF\u0002' && bytes[4]! <= 2;
  } finally {
    source.close();
  }
}

/**
 * A BCF file (2.1 or 2.2) in the lines that it has as VCF, the head first, in the form of bcftools.
 * Source: The Variant Call Format specification, chapter 6.
 *
 * @throws GenomicsError fileUnreadable, damagedFile, badBcf, lineTooLong
 */
export async function* bcfLines(file: string, work: Work = {}): AsyncGenerator<LineBlock> {
  const source = openBytes(file);
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
    tell(input.source, onProgress);
  }
  if (text.at > 0) yield { bytes: text.bytes, end: text.at, added: false };
}

/** Brings the next record whole into the buffer; false at the end of the file. */
async function nextRecord(input: BcfInput): Promise<boolean> {
  input.record++;
  if (!input.has(8) && !(await input.need(8))) return false;
  const [siteBytes, sampleBytes] = lengthsAt(input);
  if (siteBytes < FIXED_BYTES) throw input.damaged('it is shorter than any record');
  const length = 8 + siteBytes + sampleBytes;
  if (!input.has(length)) await input.need(length);
  return true;
}

const lengthsAt = ({ view, at }: BcfInput): [number, number] => [
  view.getUint32(at, true),
  view.getUint32(at + 4, true),
];

function tell({ consumed, size }: ByteSource, onProgress: Work['onProgress']): void {
  onProgress?.(size === 0 ? 1 : Math.min(1, consumed / size));
}
