import type { RandomBlockAnalysis, StatisticalResult } from '@panicle/contract/field-statistics';
import { environmentTitle } from '@panicle/contract/field-statistics-answer';
import { useText, useTextOf } from '../../../language/text.ts';
import { formatShare } from '../../../language/format/number.ts';
import { formatInstant } from '../../../language/format/time.ts';
import type { Fact } from '../../../ui/page/fact-list.tsx';
import { traitWithUnit } from '../names.ts';
import { resultMessages } from './messages.ts';

/** What was asked: data, model, n, missing and what was done about it. */
export function useAskedFacts(result: StatisticalResult, analysis: RandomBlockAnalysis): Fact[] {
  const say = useText(resultMessages);
  const sayText = useTextOf();
  const { plots, outliers } = analysis;
  const place = sayText(environmentTitle(analysis.environment));
  const count = outliers.removed ? plots.outliersRemoved : outliers.values.length;
  const outlierNote =
    count === 0 ? say('noOutliers') : say(outliers.removed ? 'outliersRemoved' : 'outliersKept', { count });
  return [
    {
      label: say('data'),
      value: say('dataValue', { trial: result.trial.name, place }),
      note: say('dataNote', {
        entries: analysis.entries,
        blocks: analysis.blocks,
        time: formatInstant(result.readAt),
      }),
    },
    {
      label: say('model'),
      value: say('modelValue'),
      note: say('modelNote', { label: say(analysis.blockLabel) }),
    },
    {
      label: say('observations'),
      value: say('observationsValue', { plots: plots.analysed, given: plots.given }),
      note: traitWithUnit(analysis, sayText),
    },
    {
      label: say('missing'),
      value: say('missingValue', { plots: plots.missing, share: formatShare(plots.missing / plots.given) }),
      note: `${plots.missing > 0 ? `${say('notImputed')} · ` : ''}${outlierNote}`,
    },
  ];
}
