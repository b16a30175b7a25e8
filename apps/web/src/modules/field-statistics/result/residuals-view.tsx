import { useMemo } from 'react';
import { sceneOf, type ScatterFigure } from '@panicle/figures';
import type { RandomBlockAnalysis } from '@panicle/contract/field-statistics';
import { useLanguage } from '../../../language/language-store.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { MeasuredWidth } from '../../../plots/measured-width.tsx';
import { SceneDrawing } from '../../../plots/scene-drawing.tsx';
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx';
import { formatNumber } from '../../../language/format/number.ts';
import type { DataColumn } from '../../../ui/table/data-table.tsx';
import { analysisTitle, fileTitle, traitWithUnit, withUnit } from '../names.ts';
import { meanDecimals } from './decimals.ts';
import { resultMessages } from './messages.ts';
import { drawnPoints, isLarge, plotPoints, quartileLine, type PlotPoint } from './points.ts';
import styles from './residuals-view.module.css';
import { TablePanel } from './table-panel.tsx';

function usePointColumns(analysis: RandomBlockAnalysis): DataColumn<PlotPoint>[] {
  const say = useText(resultMessages);
  const { unit } = analysis.trait;
  return useMemo(() => {
    const decimals = meanDecimals(analysis) + 1;
    const number = (
      key: 'observed' | 'fitted' | 'residual' | 'studentized' | 'normalScore',
      digits: number,
      own: string,
    ) => ({
      key,
      title: say(key),
      kind: 'number' as const,
      ...(own === '' ? {} : { unit: own }),
      value: (point: PlotPoint) => point[key],
      render: (point: PlotPoint) => formatNumber(point[key], digits),
    });
    return [
      { key: 'plot', title: say('plot'), strong: true, value: ({ plot }) => plot },
      { key: 'entry', title: say('entry'), value: ({ entry }) => entry },
      { key: 'block', title: say('block'), value: ({ block }) => block },
      number('observed', decimals, unit),
      number('fitted', decimals, unit),
      number('residual', decimals, unit),
      number('studentized', 2, ''),
      number('normalScore', 3, ''),
    ];
  }, [analysis, say, unit]);
}

/** Do the data keep to the model? Residuals against fitted values, normal QQ, and the figures themselves. */
export function ResidualsView({ analysis }: { analysis: RandomBlockAnalysis }) {
  const say = useText(resultMessages);
  const sayText = useTextOf();
  const points = useMemo(() => plotPoints(analysis), [analysis]);
  const columns = usePointColumns(analysis);
  const { unit } = analysis.trait;
  const trait = traitWithUnit(analysis, sayText);
  const subject = analysisTitle(analysis, sayText);
  const n = points.length;
  const large = points.filter(isLarge).length;
  return (
    <div className={styles.page}>
      <div className={styles.figures}>
        <PointFigure
          title={say('residualPlot')}
          subject={subject}
          caption={say('residualCaption', { n })}
          description={say('residualWords', { trait, n, large })}
          fileName={fileTitle(analysis, sayText, say('residualPlot'))}
          points={points}
          columns={columns}
          x="fitted"
          axes={{ x: withUnit(say('fitted'), unit), y: withUnit(say('residual'), unit) }}
          reference={{ intercept: 0, slope: 0 }}
        />
        <PointFigure
          title={say('qqPlot')}
          subject={subject}
          caption={say('qqCaption', { n })}
          description={say('qqWords', { n })}
          fileName={fileTitle(analysis, sayText, say('qqPlot'))}
          points={points}
          columns={columns}
          x="normalScore"
          axes={{ x: say('normalScore'), y: withUnit(say('residual'), unit) }}
          reference={quartileLine(points)}
        />
      </div>
      <TablePanel
        title={say('residualsTable')}
        fileName={fileTitle(analysis, sayText, say('residuals'))}
        rows={points}
        columns={columns}
        rowKey={({ key }) => key}
        highlight={isLarge}
      />
    </div>
  );
}

function PointFigure(props: {
  title: string;
  caption: string;
  subject: string;
  description: string;
  fileName: string;
  points: readonly PlotPoint[];
  columns: readonly DataColumn<PlotPoint>[];
  x: 'fitted' | 'normalScore';
  axes: { x: string; y: string };
  reference: { intercept: number; slope: number };
}) {
  const { points, x, axes, reference, caption, ...frame } = props;
  const say = useText(resultMessages);
  const language = useLanguage((state) => state.language);
  const drawn = useMemo(
    () =>
      drawnPoints(points).map((point) => ({
        mark: point.entry,
        x: point[x],
        y: point.residual,
        label: [point.entry, point.block, point.plot].filter(Boolean).join(' · '),
        conspicuous: isLarge(point),
      })),
    [points, x],
  );
  const figure = useMemo<ScatterFigure>(() => {
    const axis = (title: string) => ({ title: { zh: title, en: title } });
    return {
      kind: 'scatter',
      name: x,
      title: { zh: frame.title, en: frame.title },
      x: axis(axes.x),
      y: axis(axes.y),
      points: drawn,
      lines: [reference],
      labels: 'none',
    };
  }, [x, axes.x, axes.y, frame.title, reference, drawn]);
  const part = drawn.length < points.length ? ` · ${say('thinned', { shown: drawn.length })}` : '';
  return (
    <ChartFrame {...frame} caption={caption + part} rows={points} rowKey={({ key }) => key}>
      <MeasuredWidth>
        {(width) => <SceneDrawing scene={sceneOf(figure, { width, language })} />}
      </MeasuredWidth>
    </ChartFrame>
  );
}
