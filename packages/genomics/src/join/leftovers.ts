import { listNames, remark, type Remark } from '../genomics-error.ts';
import type { Joined } from './by-name.ts';

/** What of two joined lists is left over, said to the reader: genotyped samples on the left, rows of traits on the right. */
export function leftoverSamples(joined: Joined): Remark[] {
  return leftovers(joined, 'samplesWithoutRow', 'rowsWithoutGenotype');
}

/** The same for markers of the genotypes on the left and rows of a map on the right. */
export function leftoverMarkers(joined: Joined): Remark[] {
  return leftovers(joined, 'markersNotInMap', 'mapWithoutMarkers');
}

type LeftName = 'samplesWithoutRow' | 'markersNotInMap';
type RightName = 'rowsWithoutGenotype' | 'mapWithoutMarkers';

function leftovers({ onlyLeft, onlyRight, alike }: Joined, left: LeftName, right: RightName): Remark[] {
  const remarks: Remark[] = [];
  if (onlyLeft.length > 0) remarks.push(remark(left, { count: onlyLeft.length, names: listNames(onlyLeft) }));
  if (onlyRight.length > 0)
    remarks.push(remark(right, { count: onlyRight.length, names: listNames(onlyRight) }));
  if (alike.length > 0) {
    const names = listNames(alike.map(([own, other]) => `${own} ~ ${other}`));
    remarks.push(remark('alikeNames', { count: alike.length, names }));
  }
  return remarks;
}
