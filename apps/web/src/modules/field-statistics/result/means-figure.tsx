import { useMemo } from 'react';
import type { RandomBlockAnalysis } from '@panicle/contract/field-statistics';
import { traitTitle } from '@panicle/contract/field-statistics-answer';
import { useText, useTextOf } from '../../../language/text.ts';
import { entryMeansScene, type EntryMean } from '../../../plots/engines/entry-means.ts';
import { MeasuredWidth, SceneSvg } from '../../../plots/scene-svg.tsx';
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx';
import { formatNumber, formatStored } from '../../../language/format/number.ts';
import { analysisTitle, fileTitle, traitWithUnit, withUnit } from '../names.ts';
import { meanDecimals } from './decimals.ts';
import { EntriesToggle } from './entries-toggle.tsx';
import { meanColumns } from './mean-columns.tsx';
import { resultMessages } from './messages.ts';
import { useShownEntries } from './shown-entries.ts';

/** Means with bars of half the LSD, Tukey's letters, and the check as a line with the percent against it. */
export function MeansFigure({ analysis, alpha }: { analysis: RandomBlockAnalysis; alpha: number }) {
  const say = useText(resultMessages);
  const sayText = useTextOf();
  const { shown, all, toggle } = useShownEntries(analysis);
  const { trait, precision, means } = analysis;
  const entries = useMemo<EntryMean[]>(
    () =>
      shown.map((mean) => ({
        name: mean.entry,
        mean: mean.adjustedMean,
        letters: mean.letters.tukey ?? '',
        check: mean.isCheck || mean.entry === analysis.check,
        reference: mean.entry === analysis.check,
        percentOfCheck: mean.entry === analysis.check ? 0 : (mean.againstCheck?.percent ?? null),
        beatsCheck: mean.againstCheck?.verdict === 'above',
      })),
    [shown, analysis.check],
  );
  const columns = useMemo(() => meanColumns(analysis, say), [analysis, say]);
  const measured = (value: number) => withUnitBehind(formatNumber(value, meanDecimals(analysis)), trait.unit);
  const best = means[0]!;
  const worst = means.at(-1)!;
  return (
    <ChartFrame
      title={say('entryMeans')}
      subject={analysisTitle(analysis, sayText)}
      caption={say('meansCaption', { alpha: formatStored(alpha), n: analysis.plots.analysed })}
      description={say('meansWords', {
        trait: traitWithUnit(analysis, sayText),
        entries: analysis.entries,
        best: best.entry,
        highest: measured(best.adjustedMean),
        worst: worst.entry,
        lowest: measured(worst.adjustedMean),
        lsd: measured(precision.lsd.atAlpha),
      })}
      fileName={fileTitle(analysis, sayText, say('entryMeans'))}
      rows={means}
      columns={columns}
      rowKey={({ entry }) => entry}
      controls={<EntriesToggle all={all} total={means.length} toggle={toggle} />}
    >
      <MeasuredWidth least={420}>
        {(width) => (
          <SceneSvg
            scene={entryMeansScene(entries, precision.lsd.atAlpha / 2, width, {
              axis: withUnit(say('meansAxis', { trait: sayText(traitTitle(trait)) }), trait.unit),
              letters: say('letters'),
              percent: say('versusCheck'),
              decimals: meanDecimals(analysis),
              ...(means.every(({ minimum }) => minimum >= 0) ? { least: 0 } : {}),
            })}
          />
        )}
      </MeasuredWidth>
    </ChartFrame>
  );
}

const withUnitBehind = (figure: string, unit: string) => (unit === '' ? figure : `${figure} ${unit}`);
