/** Places that a subscript names; null for all of them. */
export type Places = readonly { from: number; to: number }[] | null;

/** A subscript of INFO such as 0, 1-2, 1- or *; of FORMAT samples and fields with a colon between them. */
export interface Subscript {
  samples: Places;
  fields: Places;
}

/** @param ofSamples FORMAT: a single piece means samples. @returns null where it is no subscript */
export function readSubscript(text: string, ofSamples: boolean): Subscript | null {
  const [first = '', second, ...more] = text.split(':');
  if (more.length > 0 || (second !== undefined && !ofSamples)) return null;
  const places = [first, second ?? ''].map(readPlaces);
  if (places.includes(undefined)) return null;
  const [one, other] = places as Places[];
  return ofSamples ? { samples: one!, fields: other! } : { samples: null, fields: one! };
}

function readPlaces(text: string): Places | undefined {
  if (text === '' || text === '*') return null;
  const pieces = text.split(',').map((piece) => /^\s*(\d+)(?:(-)(\d*))?\s*$/.exec(piece));
  if (pieces.includes(null)) return undefined;
  return pieces.map((match) => {
    const from = Number(match![1]);
    if (match![2] === undefined) return { from, to: from };
    return { from, to: match![3] === '' ? Infinity : Number(match![3]) };
  });
}

/** The values at the places, in their order; a place behind the end gives nothing. */
export function pickPlaces<One>(list: readonly One[], places: Places): readonly One[] {
  return places === null ? list : places.flatMap(({ from, to }) => list.slice(from, to + 1));
}
