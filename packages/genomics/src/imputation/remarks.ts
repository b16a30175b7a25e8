import { listNames, remark, type Remark } from '../genomics-error.ts';
import type { GenotypeMatrix } from '../matrix/genotype-matrix.ts';
import type { FilledCalls } from './filled-calls.ts';

/** Known calls that a sample needs at least for its own to say something of the rest, as a share. */
const LEAST_KNOWN = 0.1;

/** What the reader should know of the calls that were filled, and of those that were not. */
export function imputationRemarks(
  { samples, variants }: GenotypeMatrix,
  { empty, known }: FilledCalls,
  hidden: number,
  share: number,
): Remark[] {
  const remarks: Remark[] = [];
  const namesOf = (places: readonly number[]) => listNames(places.map((k) => variants.ids.at(k)));
  if (empty.length > 0)
    remarks.push(remark('imputationEmptyMarkers', { count: empty.length, names: namesOf(empty) }));
  const poor = samples.filter((_, s) => known[s]! < LEAST_KNOWN * variants.count);
  if (poor.length > 0)
    remarks.push(remark('imputationPoorSamples', { count: poor.length, names: listNames(poor) }));
  if (share > 0 && hidden < 200) remarks.push(remark('imputationFewHidden', { count: hidden }));
  return remarks;
}
