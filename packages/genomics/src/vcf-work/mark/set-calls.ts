import { countAlleles } from '../records/allele-counts.ts';
import type { RecordText } from '../records/record-text.ts';

/** Sets the calls of chosen samples missing or to REF, without phase, and corrects AC and AN in INFO where present. */
export function setCalls(
  record: RecordText,
  chosen: (sample: number) => boolean,
  to: 'missing' | 'reference',
): void {
  const place = record.keys.indexOf('GT');
  if (place < 0) return;
  const letter = to === 'missing' ? '.' : '0';
  record.changeField(place, (call, sample) =>
    chosen(sample)
      ? call
          .replace(/^[/|]/, '')
          .replace(/\d+|\./g, letter)
          .replaceAll('|', '/')
      : call,
  );
  const counts = countAlleles(record)!;
  const { info } = record;
  if (info.has('AN')) info.set('AN', String(counts.known));
  if (info.has('AC') && counts.copies.length > 1) info.set('AC', counts.copies.slice(1).join(','));
  record.writeInfo();
}
