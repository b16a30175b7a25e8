import { useMemo } from 'react';
import { sceneOf, type MeansFigure as Means } from '@panicle/figures';
import type { RandomBlockAnalysis } from '@panicle/contract/field-statistics';
import { traitTitle } from '@panicle/contract/field-statistics-answer';
import { useLanguage } from '../../../language/language-store.ts';
import { textsOf, useText, useTextOf } from '../../../language/text.ts';
import { MeasuredWidth } from '../../../plots/measured-width.tsx';
import { SceneDrawing } from '../../../plots/scene-drawing.tsx';
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx';
import { formatNumber, formatStored } from '../../../language/format/number.ts';
import { analysisTitle, fileTitle, traitWithUnit } from '../names.ts';
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
  const language = useLanguage((state) => state.language);
  const figure = useMemo<Means>(() => {
    const texts = textsOf(resultMessages);
    const half = precision.lsd.atAlpha / 2;
    const named = traitTitle(trait);
    const axis = texts('meansAxis', { trait: '{trait}' });
    return {
      kind: 'means',
      name: 'entry_means',
      title: texts('entryMeans'),
      axis: {
        title: { zh: axis.zh.replace('{trait}', named.zh), en: axis.en.replace('{trait}', named.en) },
        unit: trait.unit,
        decimals: meanDecimals(analysis),
        ...(means.every(({ minimum }) => minimum >= 0) ? { least: 0 } : {}),
      },
      lettersTitle: texts('letters'),
      entries: shown.map((mean) => ({
        entry: mean.entry,
        mean: mean.adjustedMean,
        low: mean.adjustedMean - half,
        high: mean.adjustedMean + half,
        letters: mean.letters.tukey ?? '',
        check: mean.isCheck || mean.entry === analysis.check,
        reference: mean.entry === analysis.check,
        percent: mean.entry === analysis.check ? 0 : (mean.againstCheck?.percent ?? null),
        beats: mean.againstCheck?.verdict === 'above',
      })),
    };
  }, [analysis, shown, means, precision, trait]);
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
        {(width) => <SceneDrawing scene={sceneOf(figure, { width, language })} />}
      </MeasuredWidth>
    </ChartFrame>
  );
}

const withUnitBehind = (figure: string, unit: string) => (unit === '' ? figure : `${figure} ${unit}`);
