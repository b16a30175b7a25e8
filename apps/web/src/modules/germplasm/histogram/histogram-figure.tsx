import { useMemo } from 'react';
import { sceneOf, type HistogramFigure as Drawn } from '@panicle/figures';
import type { MaterialColumn } from '@panicle/contract/material-columns';
import type { Histogram } from '@panicle/contract/material-search';
import { useLanguage } from '../../../language/language-store.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { MeasuredWidth } from '../../../plots/measured-width.tsx';
import { SceneDrawing } from '../../../plots/scene-drawing.tsx';
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx';
import { formatInteger, formatNumber, formatStored, NOTHING } from '../../../language/format/number.ts';
import { FactRow } from '../../../ui/page/fact-list.tsx';
import type { DataColumn } from '../../../ui/table/data-table.tsx';
import { histogramMessages } from './messages.ts';
import styles from './histogram.module.css';

type Bin = Histogram['bins'][number];

/** Mean and standard deviation with three figures of the spread; years are names and stay without separators. */
function figures(column: MaterialColumn, sd: number | null) {
  const decimals = sd ? Math.min(6, Math.max(0, 2 - Math.floor(Math.log10(sd)))) : 2;
  const stored = (value: number | null) => {
    if (value === null) return NOTHING;
    return column.kind === 'integer' ? String(value) : formatStored(value, 10);
  };
  const worked = (value: number | null) => {
    if (value === null) return NOTHING;
    return column.kind === 'integer' ? value.toFixed(decimals) : formatNumber(value, decimals);
  };
  return { stored, worked };
}

/** What was asked, then the distribution, with its bins as a table behind it. */
export function HistogramFigure({ histogram, column }: { histogram: Histogram; column: MaterialColumn }) {
  const say = useText(histogramMessages);
  const textOf = useTextOf();
  const title = textOf(column.title);
  const { n, missing, mean, sd, minimum, maximum, bins } = histogram;
  const { stored, worked } = figures(column, sd);
  const fullest = bins.reduce((best, bin) => (bin.count > best.count ? bin : best));
  const language = useLanguage((state) => state.language);
  const figure = useMemo<Drawn>(
    () => ({
      kind: 'histogram',
      name: `histogram_${column.key}`,
      title: column.title,
      x: { title: column.title },
      y: { title: { zh: histogramMessages.zh.materials, en: histogramMessages.en.materials } },
      bins,
    }),
    [column, bins],
  );
  const columns = useMemo<DataColumn<Bin>[]>(
    () => [
      { key: 'from', title: say('from'), kind: 'number', value: (bin) => bin.from },
      { key: 'to', title: say('to'), kind: 'number', value: (bin) => bin.to },
      { key: 'count', title: say('materials'), kind: 'number', value: (bin) => bin.count },
    ],
    [say],
  );
  return (
    <div className={styles.result}>
      <FactRow
        facts={[
          { label: say('n'), value: formatInteger(n) },
          { label: say('missing'), value: formatInteger(missing) },
          { label: say('mean'), value: worked(mean) },
          { label: say('sd'), value: worked(sd) },
          { label: say('minimum'), value: stored(minimum) },
          { label: say('maximum'), value: stored(maximum) },
        ]}
      />
      <ChartFrame
        title={title}
        caption={say('caption', { n, missing })}
        description={say('description', {
          column: title,
          n,
          mean: worked(mean),
          sd: worked(sd),
          minimum: stored(minimum),
          maximum: stored(maximum),
          from: stored(fullest.from),
          to: stored(fullest.to),
          count: fullest.count,
        })}
        fileName={`histogram-${title}`}
        rows={bins}
        columns={columns}
        rowKey={(bin) => String(bin.from)}
      >
        <MeasuredWidth>
          {(width) => <SceneDrawing scene={sceneOf(figure, { width, language })} />}
        </MeasuredWidth>
      </ChartFrame>
    </div>
  );
}
