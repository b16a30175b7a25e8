import { useMemo } from 'react';
import type { Growth } from '@panicle/contract/dashboard';
import { formatShortly } from '../../language/format/time.ts';
import { useText, useTextOf } from '../../language/text.ts';
import { weeklyCountsScene } from '@panicle/figures/weekly-counts';
import { MeasuredWidth } from '../../plots/measured-width.tsx';
import { SceneDrawing } from '../../plots/scene-drawing.tsx';
import { ChartFrame } from '../../ui/chart/chart-frame.tsx';
import { formatInteger } from '../../language/format/number.ts';
import type { DataColumn } from '../../ui/table/data-table.tsx';
import type { Parts } from './for-shell/use-parts.ts';
import { dashboardMessages } from './messages.ts';

interface Week {
  week: string;
  counts: readonly number[];
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** What came in, week by week, of the kinds of records that the reader may see. */
export default function GrowthFigure({ growth, parts: { parts } }: { growth: Growth; parts: Parts }) {
  const say = useText(dashboardMessages);
  const textOf = useTextOf();
  const { weeks } = growth;
  const series = useMemo(
    () =>
      parts
        .flatMap((part) => part.series?.(growth) ?? [])
        .sort((a, b) => a.order - b.order)
        .map(({ title, counts }) => ({ title: textOf(title), counts })),
    [parts, growth, textOf],
  );
  const columns = useMemo<DataColumn<Week>[]>(
    () => [
      { key: 'week', title: say('week'), value: ({ week }) => week, strong: true },
      ...series.map(({ title }, index) => ({
        key: title,
        title,
        kind: 'number' as const,
        value: ({ counts }: Week) => counts[index] ?? 0,
      })),
    ],
    [series, say],
  );
  const rows = weeks.map((week, index) => ({ week, counts: series.map(({ counts }) => counts[index] ?? 0) }));

  const words = series.map(({ title: name, counts }) => {
    const most = Math.max(...counts);
    if (most === 0) return say('growthNothing', { name });
    const week = weeks[counts.indexOf(most)] ?? '';
    return say('growthSeries', { name, total: sumOf(counts), most, week });
  });
  return (
    <ChartFrame
      title={say('growth')}
      caption={`${say('growthCaption', { weeks: weeks.length })} · ${say('asOf', { time: formatShortly(growth.at) })}`}
      description={say('growthWords', { weeks: weeks.length, series: words.join('') })}
      fileName={say('growth')}
      rows={rows}
      columns={columns}
      rowKey={({ week }) => week}
    >
      <MeasuredWidth least={300}>
        {(width) => (
          <SceneDrawing
            scene={weeklyCountsScene(
              series.map(({ title, counts }) => ({
                title,
                counts,
                note: say('inAll', { count: formatInteger(sumOf(counts)) }),
              })),
              weeks,
              width,
              { x: say('week') },
            )}
          />
        )}
      </MeasuredWidth>
    </ChartFrame>
  );
}
