import { designNames } from '@panicle/contract/designs';
import type { Text } from '@panicle/contract';
import type { RandomBlockAnalysis, StatisticalParameters } from '@panicle/contract/field-statistics';
import { environmentTitle, traitTitle } from '@panicle/contract/field-statistics-answer';
import { analyseRandomizedBlock, remark, StatisticsError, type Control } from '@panicle/statistics';
import type { Trial } from '@panicle/contract/trials';
import type { TrialDataTrait } from '../trials/index.ts';
import { describeAnalysis } from './describe-analysis.ts';
import type { EnvironmentData } from './read-data.ts';
import { blockLabelNames, fillBoth, texts } from './texts.ts';

export type Outcome = { analysis: RandomBlockAnalysis } | { reason: Text };

/** One trait in one environment. What cannot be analysed gives the reason; faults of ours are thrown. */
export function analyseTrait(
  trial: Trial,
  place: EnvironmentData,
  trait: TrialDataTrait,
  parameters: StatisticalParameters,
  control: Control,
): Outcome {
  if (place.block.levels.length === 0) {
    return { reason: fillBoth(texts.noBlocks, { environment: environmentTitle(place.environment) }) };
  }
  const check = place.data.plots.find(({ entryId }) => entryId === parameters.checkEntryId);
  const question = { trait: trait.name, values: trait.values, entry: place.entry, block: place.block };
  const run = (checkName: string | null) =>
    analyseRandomizedBlock(
      question,
      { alpha: parameters.alpha, check: checkName, outliers: parameters.outliers },
      control,
    );
  try {
    const analysis = describeAnalysis(place, trait, run(check?.entryName ?? null));
    if (parameters.checkEntryId !== null && !check) addMissingCheck(analysis, trait, '–');
    return { analysis: withDesign(analysis, trial, place) };
  } catch (error) {
    if (!(error instanceof StatisticsError)) throw error;
    if (error.reason !== 'unknownCheck') return { reason: explain(error, trait) };
  }
  // the check is in the trial but has no value of this trait: the rest can still be compared
  const analysis = describeAnalysis(place, trait, run(null));
  addMissingCheck(analysis, trait, check!.entryName);
  return { analysis: withDesign(analysis, trial, place) };
}

function addMissingCheck(analysis: RandomBlockAnalysis, trait: TrialDataTrait, check: string): void {
  const { text } = remark('unknownCheck');
  analysis.remarks.push(fillBoth(text, { trait: traitTitle(trait), check }));
}

function withDesign(
  analysis: RandomBlockAnalysis,
  { testMethod }: Trial,
  { blockLabel }: EnvironmentData,
): RandomBlockAnalysis {
  if (testMethod === 'randomizedBlock') return analysis;
  const said = fillBoth(texts.otherDesign, {
    design: designNames[testMethod],
    label: blockLabelNames[blockLabel],
  });
  return { ...analysis, remarks: [said, ...analysis.remarks] };
}

/** The engine knows the trait by one name; readers by the one of their language. */
function explain(error: StatisticsError, trait: TrialDataTrait): Text {
  const values = 'trait' in error.values ? { ...error.values, trait: traitTitle(trait) } : error.values;
  return fillBoth(error.text, values);
}
