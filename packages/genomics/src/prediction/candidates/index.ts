export { markerModel, type MarkerModel, type MarkerTrait } from './marker-model.ts';
export type { MatchedMarkers } from './match-markers.ts';
export { predictCandidates, type CandidateValues, type PredictedCandidates } from './predict-candidates.ts';
