import { Type, type Static } from 'typebox';
import { ANALYSIS_GROUPS, explanationOf } from '@panicle/analyses/analysis';
import { analyses } from '@panicle/analyses/list';
import { takesTrials } from '@panicle/analyses/inputs/trial-columns';
import { flagsAsTitles } from '@panicle/analyses/options/option-error';
import type { OptionFacts } from '@panicle/analyses/options/option';
import { Nullable, OneOf } from '@panicle/contract';
import { BilingualText } from '@panicle/contract/jobs';

/** An analysis as a form needs it: its options are those of its definition. */
export const AnalysisMethod = Type.Object({
  method: Type.String(),
  group: OneOf(ANALYSIS_GROUPS),
  title: BilingualText,
  summary: BilingualText,
  details: BilingualText,
  environments: OneOf(['each', 'together']),
  takesMeans: Nullable(
    Type.Object({
      of: OneOf(['entries', 'environments']),
      options: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
  designs: Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown())),
  options: Type.Record(
    Type.String(),
    Type.Unsafe<OptionFacts>(Type.Object({}, { additionalProperties: true })),
  ),
});
export const AnalysisMethods = Type.Array(AnalysisMethod);

/** All analyses that plots of trials can be given to, in their order. */
export async function analysisMethods(): Promise<Static<typeof AnalysisMethods>> {
  const loaded = await Promise.all(analyses.map(({ load }) => load()));
  return loaded
    .filter(({ options }) => takesTrials(options))
    .map((analysis) => ({ ...analysis, details: explanationOf(analysis) }))
    .map(({ method, group, title, summary, details, environments, designs = {}, options, takesMeans }) => ({
      method,
      group,
      title,
      summary,
      details: flagsAsTitles(details, options),
      environments,
      takesMeans: takesMeans ? { of: takesMeans.of, options: { ...takesMeans.options } } : null,
      designs: { ...designs },
      options: { ...options },
    }));
}
