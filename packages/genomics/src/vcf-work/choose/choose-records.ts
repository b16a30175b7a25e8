import type { Work } from '../../bytes/line-blocks.ts';
import { vcfSink } from '../../vcf/vcf-sink.ts';
import { openVcf, type VcfHeader } from '../../vcf/open-vcf.ts';
import { LineWriter } from '../records/line-writer.ts';
import { RecordPlace } from '../records/record-place.ts';
import { headText } from '../records/record-texts.ts';

const LINE_FEED = 10;

/** What was chosen of a file. */
export interface ChosenRecords {
  read: number;
  kept: number;
}

/**
 * Writes the records that are chosen, byte for byte; a name that ends with .gz or .bgz makes a bgzip file.
 *
 * @param note line of the head that says how they were chosen
 */
export async function chooseRecords(
  file: string,
  output: string,
  note: string,
  stays: (place: RecordPlace) => boolean,
  work: Work,
): Promise<ChosenRecords> {
  const result = { read: 0, kept: 0 };
  const sink = vcfSink(output, { threads: work.threads });
  try {
    const writer = new LineWriter(sink);
    await eachRecord(
      file,
      (place) => {
        result.read++;
        if (!stays(place)) return;
        result.kept++;
        writer.copy(place.bytes, place.starts[0]!, place.end);
        writer.byte(LINE_FEED);
      },
      work,
      (header) => writer.text(headText({ ...header, meta: [...header.meta, note] })),
    );
    writer.flush();
    sink.finish();
    return result;
  } finally {
    sink.discard();
  }
}

/**
 * Visits the records of a file; the place is used again for the next one.
 *
 * @throws GenomicsError those of openVcf; shortLine, badGenotype
 */
export async function eachRecord(
  file: string,
  visit: (place: RecordPlace) => void,
  work: Work,
  onHead: (header: VcfHeader) => void,
): Promise<void> {
  const { header, records } = await openVcf(file, work);
  try {
    onHead(header);
    const place = new RecordPlace(file, header);
    for await (const { bytes, begin, end } of records)
      for (let at = begin; at < end; at = place.next) {
        if (!place.find(bytes, at)) continue;
        place.checkCalls();
        visit(place);
      }
  } finally {
    await records.return(undefined);
  }
}
