import { Type, type Static } from 'typebox';
import { analysisLimits } from '../analyses.ts';
import { choicesOf } from '../choices.ts';
import { Identifier, OneOf, StrictObject } from '../envelope.ts';
import type { Text } from '../language.ts';
import { ReadableName } from '../readable-field.ts';

/** What the crosses of tasks are analysed for, in the trials that they grow in. */
export const crossAnalysisNames = {
  combiningAbility: { zh: '配合力', en: 'Combining ability' },
  comparison: { zh: '组合比较', en: 'Comparison of crosses' },
} as const satisfies Record<string, Text>;
export type CrossAnalysis = keyof typeof crossAnalysisNames;
export const CROSS_ANALYSES = choicesOf(crossAnalysisNames);

/** Tasks whose crosses are analysed as one. */
export const MOST_MERGED = 50;

const asked = {
  /** of the result */
  name: ReadableName({ maxLength: analysisLimits.taskNameLength }),
  analysis: OneOf(CROSS_ANALYSES),
};

/** One task, by its own page. */
export const CrossAnalysisRequest = StrictObject(asked);
export type CrossAnalysisRequest = Static<typeof CrossAnalysisRequest>;

/** Two tasks or more become one result; the tasks stay. */
export const MergeRequest = StrictObject({
  ...asked,
  taskIds: Type.Array(Identifier, { maxItems: MOST_MERGED, uniqueItems: true }),
});
export type MergeRequest = Static<typeof MergeRequest>;
