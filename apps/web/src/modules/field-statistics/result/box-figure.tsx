import { useMemo } from 'react';
import type { MeanLine, RandomBlockAnalysis } from '@panicle/contract/field-statistics';
import { useText, useTextOf } from '../../../language/text.ts';
import { boxPlotScene, type BoxGroup } from '../../../plots/engines/box-plot.ts';
import { MeasuredWidth, SceneSvg } from '../../../plots/scene-svg.tsx';
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
  const groups = useMemo<BoxGroup[]>(
    () =>
      shown.map((mean) => ({
        name: mean.entry,
        count: mean.plots,
        lowWhisker: mean.box.minimum,
        lowQuartile: mean.box.lowerQuartile,
        median: mean.box.median,
        highQuartile: mean.box.upperQuartile,
        highWhisker: mean.box.maximum,
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
      <MeasuredWidth>{(width) => <SceneSvg scene={boxPlotScene(groups, width, title)} />}</MeasuredWidth>
    </ChartFrame>
  );
}
