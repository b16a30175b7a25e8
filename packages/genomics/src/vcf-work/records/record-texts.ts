import { FIXED_COLUMNS, type RecordBlock, type VcfHeader } from '../../vcf/open-vcf.ts';
import { GenomicsError } from '../../genomics-error.ts';
import { RecordText } from './record-text.ts';

/**
 * The records of a file one by one, as texts.
 *
 * @throws GenomicsError shortLine, notPosition
 */
export async function* recordTexts(
  file: string,
  header: VcfHeader,
  blocks: AsyncIterable<RecordBlock>,
): AsyncGenerator<RecordText> {
  const decoder = new TextDecoder();
  const samples = header.samples.length;
  let line = header.lines;
  for await (const { bytes, begin, end } of blocks) {
    for (let at = begin; at < end;) {
      const feed = bytes.indexOf(10, at);
      const stop = bytes[feed - 1] === 13 && feed > at ? feed - 1 : feed;
      line++;
      const text = decoder.decode(bytes.subarray(at, stop));
      at = feed + 1;
      if (text === '') continue;
      const record = new RecordText(text, { file, line, samples: header.samples });
      const found = record.columns.length + record.samples.length;
      const expected = samples > 0 ? 9 + samples : 8;
      if (found !== expected && !(samples === 0 && found > 8))
        throw new GenomicsError('shortLine', { file, line, found, expected });
      if (!/^\d+$/.test(record.columns[1]!))
        throw new GenomicsError('notPosition', { file, line, value: record.columns[1]!.slice(0, 40) });
      yield record;
    }
  }
}

/** The head of a file as text, with the line of the column names. */
export function headText({ meta, samples }: Pick<VcfHeader, 'meta' | 'samples'>): string {
  const columns = samples.length > 0 ? [...FIXED_COLUMNS, ...samples] : FIXED_COLUMNS.slice(0, 8);
  return `${meta.join('\n')}\n#${columns.join('\t')}\n`;
}
