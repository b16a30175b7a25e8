import { useMemo } from 'react';
import { sceneOf, type BoxesFigure } from '@panicle/figures';
import type { MeanLine, RandomBlockAnalysis } from '@panicle/contract/field-statistics';
import { traitTitle } from '@panicle/contract/field-statistics-answer';
import { useLanguage } from '../../../language/language-store.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { MeasuredWidth } from '../../../plots/measured-width.tsx';
import { SceneDrawing } from '../../../plots/scene-drawing.tsx';
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx';
import { formatNumber } from '../../../language/format/number.ts';
import type { DataColumn } from '../../../ui/table/data-table.tsx';
import { analysisTitle, fileTitle, traitWithUnit } from '../names.ts';
import { meanDecimals } from './decimals.ts';
import { EntriesToggle } from './entries-toggle.tsx';
import { resultMessages } from './messages.ts';
import { useShownEntries } from './shown-entries.ts';

const NUMBERS = ['minimum', 'lowerQuartile', 'median', 'upperQuartile', 'maximum'] as const;

/** The observed values of each entry; those left out as outliers are drawn as circles of their own. */
export function BoxFigure({ analysis }: { analysis: RandomBlockAnalysis }) {
  const say = useText(resultMessages);
  const sayText = useTextOf();
  const { shown, all, toggle } = useShownEntries(analysis);
  const { outliers, trait } = analysis;
  const language = useLanguage((state) => state.language);
  const groups = useMemo<BoxesFigure['groups']>(
    () =>
      shown.map((mean) => ({
        name: mean.entry,
        count: mean.plots,
        low: mean.box.minimum,
        lowerQuartile: mean.box.lowerQuartile,
        median: mean.box.median,
        upperQuartile: mean.box.upperQuartile,
        high: mean.box.maximum,
        outliers: outliers.removed
          ? outliers.values.filter(({ entry }) => entry === mean.entry).map(({ value }) => value)
          : [],
        check: mean.isCheck || mean.entry === analysis.check,
      })),
    [shown, outliers, analysis.check],
  );
  const columns: DataColumn<MeanLine>[] = [
    { key: 'entry', title: say('entry'), strong: true, value: ({ entry }) => entry },
    { key: 'plots', title: say('plots'), kind: 'number', value: ({ plots }) => plots },
    ...NUMBERS.map((key): DataColumn<MeanLine> => ({
      key,
      title: say(key),
      kind: 'number',
      ...(key === 'minimum' || key === 'maximum' ? { stored: true } : {}),
      ...(trait.unit === '' ? {} : { unit: trait.unit }),
      value: ({ box }) => box[key],
      render: ({ box }) => formatNumber(box[key], meanDecimals(analysis)),
    })),
  ];
  const n = analysis.plots.analysed;
  const title = traitWithUnit(analysis, sayText);
  const figure = useMemo<BoxesFigure>(
    () => ({
      kind: 'boxes',
      name: 'boxes',
      title: { zh: resultMessages.zh.boxes, en: resultMessages.en.boxes },
      axis: { title: traitTitle(trait), unit: trait.unit, decimals: meanDecimals(analysis) },
      groups,
    }),
    [analysis, trait, groups],
  );
  return (
    <ChartFrame
      title={say('boxes')}
      subject={analysisTitle(analysis, sayText)}
      caption={say('boxesCaption', { n })}
      description={say('boxesWords', { trait: title, entries: analysis.entries, n })}
      fileName={fileTitle(analysis, sayText, say('boxes'))}
      rows={analysis.means}
      columns={columns}
      rowKey={({ entry }) => entry}
      controls={<EntriesToggle all={all} total={analysis.means.length} toggle={toggle} />}
    >
      <MeasuredWidth>
        {(width) => <SceneDrawing scene={sceneOf(figure, { width, language })} />}
      </MeasuredWidth>
    </ChartFrame>
  );
}
