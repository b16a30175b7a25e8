import type { Fasta } from '../../formats/fasta/index.ts';
import { GenomicsError } from '../../genomics-error.ts';
import { COLUMN, type RecordPlace } from '../records/record-place.ts';

/**
 * What the reference has at the REF of a record; shorter where its sequence ends before.
 *
 * @throws GenomicsError noReferenceSequence
 */
export function referenceAt(fasta: Fasta, place: RecordPlace, chromosome: string, bases: number): string {
  const length = fasta.lengthOf(chromosome);
  if (length === undefined) throw new GenomicsError('noReferenceSequence', { ...place.where(), chromosome });
  const position = place.position();
  const end = Math.min(length, position + bases - 1);
  return position < 1 || position > end ? '' : fasta.slice(chromosome, position, end);
}

/** Whether two texts are the same bases; what either of them does not know (N) is no difference. */
export function areAlike(bases: string, reference: string): boolean {
  if (bases.length !== reference.length) return false;
  const [a, b] = [bases.toUpperCase(), reference.toUpperCase()];
  for (let k = 0; k < a.length; k++) if (a[k] !== b[k] && a[k] !== 'N' && b[k] !== 'N') return false;
  return true;
}

export function referenceDiffers(place: RecordPlace, bases: string, reference: string): GenomicsError {
  const short = (text: string) => (text.length > 20 ? `${text.slice(0, 20)}…` : text);
  return new GenomicsError('referenceDiffers', {
    ...place.where(),
    place: `${place.text(COLUMN.chromosome)}:${place.position()}`,
    reference: short(reference),
    found: short(bases),
  });
}
