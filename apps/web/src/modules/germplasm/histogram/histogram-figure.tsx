import { useMemo } from 'react';
import type { MaterialColumn } from '@panicle/contract/material-columns';
import type { Histogram } from '@panicle/contract/material-search';
import { useText, useTextOf } from '../../../language/text.ts';
import { histogramScene } from '../../../plots/engines/histogram.ts';
import { MeasuredWidth, SceneSvg } from '../../../plots/scene-svg.tsx';
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx';
import { formatInteger, formatStored, NOTHING } from '../../../ui/format/number.ts';
import { FactRow } from '../../../ui/page/fact-list.tsx';
import type { DataColumn } from '../../../ui/table/data-table.tsx';
import { histogramMessages } from './messages.ts';

const HEIGHT = 320;
type Bin = Histogram['bins'][number];

/** Years are names: no thousands separators, no decimals beyond what a mean needs. */
function figureOf(column: MaterialColumn) {
  const whole = column.kind === 'integer';
  return (value: number | null, decimals = 4) => {
    if (value === null) return NOTHING;
    return whole ? String(Number(value.toFixed(1))) : formatStored(value, decimals);
  };
}

/** What was asked, then the distribution, with its bins as a table behind it. */
export function HistogramFigure({ histogram, column }: { histogram: Histogram; column: MaterialColumn }) {
  const say = useText(histogramMessages);
  const textOf = useTextOf();
  const title = textOf(column.title);
  const { n, missing, mean, sd, minimum, maximum, bins } = histogram;
  const figure = figureOf(column);
  const fullest = bins.reduce((best, bin) => (bin.count > best.count ? bin : best));
  const columns = useMemo<DataColumn<Bin>[]>(
    () => [
      { key: 'from', title: say('from'), kind: 'number', value: (bin) => bin.from },
      { key: 'to', title: say('to'), kind: 'number', value: (bin) => bin.to },
      { key: 'count', title: say('materials'), kind: 'number', value: (bin) => bin.count },
    ],
    [say],
  );
  return (
    <>
      <FactRow
        facts={[
          { label: say('n'), value: formatInteger(n) },
          { label: say('missing'), value: formatInteger(missing) },
          { label: say('mean'), value: figure(mean) },
          { label: say('sd'), value: figure(sd) },
          { label: say('minimum'), value: figure(minimum, 10) },
          { label: say('maximum'), value: figure(maximum, 10) },
        ]}
      />
      <ChartFrame
        title={title}
        caption={say('caption', { n, missing })}
        description={say('description', {
          column: title,
          n,
          mean: figure(mean),
          sd: figure(sd),
          minimum: figure(minimum, 10),
          maximum: figure(maximum, 10),
          from: figure(fullest.from),
          to: figure(fullest.to),
          count: fullest.count,
        })}
        fileName={`histogram-${title}`}
        rows={bins}
        columns={columns}
        rowKey={(bin) => String(bin.from)}
      >
        <MeasuredWidth>
          {(width) => (
            <SceneSvg
              scene={histogramScene(bins, { width, height: HEIGHT }, { x: title, y: say('materials') })}
            />
          )}
        </MeasuredWidth>
      </ChartFrame>
    </>
  );
}
