import { Type, type Static } from 'typebox';
import { AnalysedData } from '@panicle/contract/analyses';
import { KeptEstimates } from '@panicle/contract/estimates';
import type { Text } from '@panicle/contract/language';
import { Said, StoredReport } from './report/stored.ts';

const Place = Type.Union([Said, Type.Null()]);

/** One part of a result: the report, or the reason why there is none. */
export const StoredPart = Type.Object({
  environment: Place,
  trait: Place,
  report: Type.Union([StoredReport, Type.Null()]),
  reason: Type.Union([Said, Type.Null()]),
});
export type StoredPart = Static<typeof StoredPart>;

/** What a task found, with what it read and what it was asked. */
export const AnalysisResult = Type.Object({
  method: Type.String(),
  title: Said,
  data: AnalysedData,
  options: Type.Record(Type.String(), Type.Unknown()),
  parts: Type.Array(StoredPart),
  summary: Said,
  /** what is kept as records of it; results of former versions have none */
  estimates: Type.Optional(KeptEstimates),
});
export type AnalysisResult = Static<typeof AnalysisResult>;

/** Where and of what a part is: “Sanya 2026 · yield”; empty where it is about all of it. */
export function placeOf({ environment, trait }: Pick<StoredPart, 'environment' | 'trait'>): Text {
  const named = [environment, trait].filter((one) => one !== null);
  return {
    zh: named.map(({ zh }) => zh).join(' · '),
    en: named.map(({ en }) => en).join(' · '),
  };
}
