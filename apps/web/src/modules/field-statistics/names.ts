import type { Text } from '@panicle/contract';
import type { RandomBlockAnalysis } from '@panicle/contract/field-statistics';
import { environmentTitle, traitTitle } from '@panicle/contract/field-statistics-answer';

type SayText = (text: Text) => string;

/** "Grain yield (kg/ha)": every axis and head names its unit. */
export function withUnit(title: string, unit: string): string {
  return unit === '' ? title : `${title} (${unit})`;
}

export function traitWithUnit({ trait }: RandomBlockAnalysis, sayText: SayText): string {
  return withUnit(sayText(traitTitle(trait)), trait.unit);
}

/** "Grain yield · Sanya 2026 Summer" */
export function analysisTitle({ trait, environment }: RandomBlockAnalysis, sayText: SayText): string {
  return `${sayText(traitTitle(trait))} · ${sayText(environmentTitle(environment))}`;
}

/** "Grain yield · Sanya 2026 Summer · Entry means", behind task and trial in the names of files */
export function fileTitle(analysis: RandomBlockAnalysis, sayText: SayText, figure: string): string {
  return `${analysisTitle(analysis, sayText)} · ${figure}`;
}
