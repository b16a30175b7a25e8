import type { LineWriter } from '../records/line-writer.ts';
import { COLUMN, type RecordPlace } from '../records/record-place.ts';
import type { CallReader } from './call-reader.ts';
import { writeInfo } from './counts-in-info.ts';

const [TAB, LINE_FEED, SLASH, PIPE, COLON] = [9, 10, 47, 124, 58];

/** Writes a record that stays: its bytes, but for AC, AN, AF and what the rules changed of the samples. */
export function writeRecord(
  writer: LineWriter,
  place: RecordPlace,
  calls: CallReader,
  hasCalls: boolean,
): void {
  const { bytes, starts, end } = place;
  if (hasCalls) {
    writer.copy(bytes, starts[0]!, starts[COLUMN.info]!);
    writeInfo(writer, place, calls.tally);
  } else writer.copy(bytes, starts[0]!, place.endOf(COLUMN.info));
  if (!calls.isChanged) writer.copy(bytes, place.endOf(COLUMN.info), end);
  else {
    writer.copy(bytes, place.endOf(COLUMN.info), starts[COLUMN.samples]! - 1);
    for (const sample of calls.order) writeSample(writer, place, calls, sample, hasCalls);
  }
  writer.byte(LINE_FEED);
}

function writeSample(
  writer: LineWriter,
  { bytes }: RecordPlace,
  { columns, dropped }: CallReader,
  sample: number,
  hasCalls: boolean,
): void {
  const [begin, end] = [columns.starts[sample]!, columns.starts[sample + 1]! - 1];
  writer.byte(TAB);
  if (!hasCalls || dropped[sample] === 0) return writer.copy(bytes, begin, end);
  let ploidy = 1;
  let stop = begin;
  for (; stop < end && bytes[stop] !== COLON; stop++)
    if (stop > begin && (bytes[stop] === SLASH || bytes[stop] === PIPE)) ploidy++;
  writer.text(Array.from({ length: ploidy }, () => '.').join('/'));
  writer.copy(bytes, stop, end);
}
