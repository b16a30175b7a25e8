import { listNames, remark, type Remark } from '../../genomics-error.ts';
import { CALL, unpackCalls } from '../../matrix/calls.ts';
import type { Control } from '../../matrix/frequencies.ts';
import { blocksOf, type GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { matchMarkers, type MatchedMarkers } from './match-markers.ts';
import type { MarkerModel } from './marker-model.ts';

export interface CandidateValues {
  trait: string;
  /** one per sample of the candidates, in the unit of the trait, without covariates */
  values: Float64Array;
}

export interface PredictedCandidates {
  samples: readonly string[];
  traits: CandidateValues[];
  markers: MatchedMarkers;
  remarks: Remark[];
}

/**
 * Values of samples of another fileset from the effects of markers, joined by the names of the markers. Missing calls and
 * markers that the candidates lack count as the mean of the samples of the model.
 *
 * @throws GenomicsError noCommonMarkers, markerNamesRepeated
 */
export function predictCandidates(
  model: MarkerModel,
  matrix: GenotypeMatrix,
  { signal, onProgress }: Control = {},
): PredictedCandidates {
  const markers = matchMarkers(model.variants, matrix.variants);
  const own = new Map<number, number>();
  markers.places.forEach((place, k) => {
    if (place >= 0) own.set(place, k);
  });
  const size = matrix.samples.length;
  const values = model.traits.map(({ mean }) => new Float64Array(size).fill(mean));
  const deviations = new Float64Array(size);
  const ofCall = new Float64Array(4);
  for (const { first, count, calls } of blocksOf(matrix)) {
    signal?.throwIfAborted();
    for (let k = 0; k < count; k++) {
      const marker = own.get(first + k);
      if (marker === undefined) continue;
      const turned = markers.turned[marker] === 1;
      const centre = model.centre[marker]!;
      ofCall[CALL.homozygousCounted] = (turned ? 0 : 2) - centre;
      ofCall[CALL.heterozygous] = 1 - centre;
      ofCall[CALL.homozygousOther] = (turned ? 2 : 0) - centre;
      unpackCalls(calls, k * matrix.stride, size, ofCall, deviations);
      model.traits.forEach(({ effects }, t) => addTimes(values[t]!, deviations, effects[marker]!));
    }
    onProgress?.((first + count) / matrix.variants.count);
  }
  return {
    samples: matrix.samples,
    traits: model.traits.map(({ name }, t) => ({ trait: name, values: values[t]! })),
    markers,
    remarks: remarksOnMarkers(markers, model),
  };
}

function addTimes(to: Float64Array, values: Float64Array, factor: number): void {
  if (factor === 0) return;
  for (let s = 0; s < to.length; s++) to[s]! += factor * values[s]!;
}

export function remarksOnMarkers(
  { absent, contradicting, repeated }: MatchedMarkers,
  { variants }: MarkerModel,
): Remark[] {
  const remarks: Remark[] = [];
  if (absent > 0) remarks.push(remark('markersAbsent', { count: absent, total: variants.count }));
  if (contradicting.length > 0)
    remarks.push(
      remark('markersContradict', { count: contradicting.length, names: listNames(contradicting) }),
    );
  if (repeated.length > 0)
    remarks.push(remark('markersRepeated', { count: repeated.length, names: listNames(repeated) }));
  return remarks;
}
