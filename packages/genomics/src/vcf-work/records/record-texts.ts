import { FIXED_COLUMNS, type RecordBlock, type VcfHeader } from '../../vcf/open-vcf.ts';
import { RecordPlace } from './record-place.ts';
import { RecordText } from './record-text.ts';

/**
 * The records of a file one by one, as texts.
 *
 * @throws GenomicsError shortLine, notPosition, badGenotype
 */
export async function* recordTexts(
  file: string,
  header: VcfHeader,
  blocks: AsyncIterable<RecordBlock>,
): AsyncGenerator<RecordText> {
  const place = new RecordPlace(file, header);
  for await (const { bytes, begin, end } of blocks)
    for (let at = begin; at < end; at = place.next) {
      if (!place.find(bytes, at)) continue;
      place.position();
      place.checkCalls();
      yield new RecordText(place.decode(place.starts[0]!, place.end));
    }
}

/** The head of a file as text, with the line of the column names. */
export function headText({ meta, samples }: Pick<VcfHeader, 'meta' | 'samples'>): string {
  const columns = samples.length > 0 ? [...FIXED_COLUMNS, ...samples] : FIXED_COLUMNS.slice(0, 8);
  return `${meta.join('\n')}\n#${columns.join('\t')}\n`;
}
