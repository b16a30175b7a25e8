import { GenomicsError, listNames } from '../../genomics-error.ts';
import type { VariantTable } from '../../matrix/variant-table.ts';

/** Positions of the markers of a model among those of other samples. */
export interface MatchedMarkers {
  /** place among the others, -1 where the marker is not there or its alleles contradict */
  places: Int32Array;
  /** 1 where the others count the other allele */
  turned: Uint8Array;
  used: number;
  /** not among the others */
  absent: number;
  /** there with other alleles: left out, since the counted allele is unknown */
  contradicting: string[];
  /** names that occur more than once on either side: left out, since they say no marker */
  repeated: string[];
}

/**
 * Joins markers by name; alleles may have changed sides, but must be the same.
 *
 * @throws GenomicsError noCommonMarkers, markerNamesRepeated
 */
export function matchMarkers(model: VariantTable, others: VariantTable): MatchedMarkers {
  const places = new Int32Array(model.count).fill(-1);
  const turned = new Uint8Array(model.count);
  const contradicting: string[] = [];
  const found = Int32Array.from({ length: model.count }, (_, k) => others.ids.indexOf(model.ids.at(k)));
  const often = repeatedPlaces(found, others);
  const repeated = new Set<string>();
  let [used, absent] = [0, 0];
  for (let k = 0; k < model.count; k++) {
    const place = found[k]!;
    if (place < 0) {
      absent++;
      continue;
    }
    if (often[place] === 1) {
      repeated.add(model.ids.at(k));
      continue;
    }
    const [counted, other] = [model.counted.at(k), model.other.at(k)];
    const [theirs, theirOther] = [others.counted.at(place), others.other.at(place)];
    if (counted === theirs && other === theirOther) places[k] = place;
    else if (counted === theirOther && other === theirs) {
      places[k] = place;
      turned[k] = 1;
    } else {
      contradicting.push(model.ids.at(k));
      continue;
    }
    used++;
  }
  if (used === 0 && repeated.size > 0)
    throw new GenomicsError('markerNamesRepeated', { names: listNames([...repeated]) });
  if (used === 0)
    throw new GenomicsError('noCommonMarkers', {
      model: model.count,
      others: others.count,
      name: model.count > 0 ? model.ids.at(0) : '',
      other: others.count > 0 ? others.ids.at(0) : '',
    });
  return { places, turned, used, absent, contradicting, repeated: [...repeated] };
}

/** 1 at the first place among the others of a name that they, or the model, have more than once. */
function repeatedPlaces(found: Int32Array, { ids }: VariantTable): Uint8Array {
  const often = new Uint8Array(ids.length);
  const seen = new Uint8Array(ids.length);
  for (const place of found) {
    if (place < 0) continue;
    if (seen[place] === 1) often[place] = 1;
    seen[place] = 1;
  }
  for (let place = 0; place < ids.length; place++) {
    const first = ids.indexOf(ids.at(place));
    if (first !== place) often[first] = 1;
  }
  return often;
}
