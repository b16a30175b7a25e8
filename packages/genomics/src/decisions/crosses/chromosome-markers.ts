import { CALL, unpackCalls } from '../../matrix/calls.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import type { MarkerModel } from '../../prediction/candidates/marker-model.ts';
import type { MatchedMarkers } from '../../prediction/candidates/match-markers.ts';

/** Markers of one chromosome in the order of the map, with the copies of the parents. */
export interface ChromosomeMarkers {
  /** one for each marker: the marker of the model */
  marker: Int32Array;
  morgans: Float64Array;
  /** parents x markers, row by row: copies of what the model counts; missing calls at its mean */
  copies: Float32Array;
}

/** Reads the chromosomes one after the other; the arrays are their own. */
export function* chromosomesOf(
  matrix: GenotypeMatrix,
  model: MarkerModel,
  { places, turned }: MatchedMarkers,
  morgans: Float64Array,
): Generator<ChromosomeMarkers> {
  const { variants, samples } = matrix;
  const byChromosome = variants.chromosomes.map((): number[] => []);
  places.forEach((place, marker) => {
    if (place >= 0) byChromosome[variants.chromosome[place]!]!.push(marker);
  });
  const own = new Float64Array(samples.length);
  for (const markers of byChromosome) {
    if (markers.length === 0) continue;
    const marker = Int32Array.from(markers).sort(
      (a, b) => morgans[places[a]!]! - morgans[places[b]!]! || places[a]! - places[b]!,
    );
    const copies = new Float32Array(samples.length * marker.length);
    marker.forEach((k, column) => {
      const other = turned[k] === 1;
      const values = new Float64Array(4);
      values[CALL.homozygousCounted] = other ? 0 : 2;
      values[CALL.heterozygous] = 1;
      values[CALL.homozygousOther] = other ? 2 : 0;
      values[CALL.missing] = model.centre[k]!;
      unpackCalls(matrix.read(places[k]!, 1), 0, samples.length, values, own);
      for (let s = 0; s < samples.length; s++) copies[s * marker.length + column] = own[s]!;
    });
    yield { marker, morgans: Float64Array.from(marker, (k) => morgans[places[k]!]!), copies };
  }
}
