import type { OutlierLine, RandomBlockAnalysis } from '@panicle/contract/field-statistics';
import { useText, useTextOf } from '../../../language/text.ts';
import { formatNumber, formatP, NOTHING } from '../../../language/format/number.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { FactList } from '../../../ui/page/fact-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import type { DataColumn } from '../../../ui/table/data-table.tsx';
import { fileTitle } from '../names.ts';
import { meanDecimals, recordedDecimals } from './decimals.ts';
import { resultMessages } from './messages.ts';
import styles from './notes.module.css';
import { TablePanel } from './table-panel.tsx';

interface Props {
  analysis: RandomBlockAnalysis;
}

const pValue = (p: number) => (p < 0.001 ? formatP(p) : `= ${formatP(p)}`);

export function AssumptionsPanel({ analysis: { normality, homogeneity } }: Props) {
  const say = useText(resultMessages);
  const test = (known: { statistic: number; p: number } | null, name: string) =>
    known
      ? say('testValue', { statistic: `${name} = ${formatNumber(known.statistic, 3)}`, p: pValue(known.p) })
      : NOTHING;
  return (
    <Panel title={say('assumptions')} flush>
      <FactList
        align="right"
        facts={[
          {
            label: say('shapiro'),
            value: test(normality && { statistic: normality.w, p: normality.p }, 'W'),
          },
          { label: say('bartlett'), value: test(homogeneity, 'K²') },
        ]}
      />
    </Panel>
  );
}

type Line = OutlierLine & { leftOut: boolean };

/** Plots beyond the fences, whether they were left out or kept, and what the analysis expects of them. */
export function OutliersPanel({ analysis }: Props) {
  const say = useText(resultMessages);
  const sayText = useTextOf();
  const { outliers, trait } = analysis;
  const lines: Line[] = [
    ...outliers.values.map((line) => ({ ...line, leftOut: outliers.removed })),
    ...outliers.kept.map((line) => ({ ...line, leftOut: false })),
  ];
  if (lines.length === 0) return null;
  const decimals = meanDecimals(analysis);
  const figures = {
    fitted: ({ fitted }: Line) => fitted ?? null,
    residual: ({ value, fitted }: Line) => (typeof fitted === 'number' ? value - fitted : null),
  };
  const figure = (key: keyof typeof figures): DataColumn<Line> => ({
    key,
    title: say(key),
    kind: 'number',
    ...(trait.unit === '' ? {} : { unit: trait.unit }),
    value: figures[key],
    render: (line) => formatNumber(figures[key](line), decimals),
  });
  return (
    <TablePanel
      title={say('outliers')}
      caption={
        outliers.rule === 'values'
          ? say('outliersCaption', {
              lower: formatNumber(outliers.lower, decimals),
              upper: formatNumber(outliers.upper, decimals),
            })
          : say('outliersByResiduals')
      }
      fileName={fileTitle(analysis, sayText, say('outliers'))}
      rows={lines}
      rowKey={({ plot, entry, block, value }) => `${plot}/${entry}/${block}/${value}`}
      columns={[
        { key: 'plot', title: say('plot'), value: ({ plot }) => plot },
        { key: 'entry', title: say('entry'), strong: true, value: ({ entry }) => entry },
        { key: 'block', title: say('block'), value: ({ block }) => block },
        {
          key: 'value',
          title: say('value'),
          kind: 'number',
          stored: true,
          ...(trait.unit === '' ? {} : { unit: trait.unit }),
          value: ({ value }) => value,
          render: ({ value }) => formatNumber(value, recordedDecimals(lines.map((line) => line.value))),
        },
        ...(lines.some(({ fitted }) => typeof fitted === 'number')
          ? [figure('fitted'), figure('residual')]
          : []),
        {
          key: 'treatment',
          title: say('treatment'),
          value: ({ leftOut }) => say(leftOut ? 'leftOut' : 'keptPlot'),
        },
      ]}
    />
  );
}

/** What the reader should know about data and result before relying on it. */
export function RemarksPanel({ analysis: { remarks } }: Props) {
  const say = useText(resultMessages);
  const sayText = useTextOf();
  if (remarks.length === 0) return null;
  return (
    <Panel title={say('remarks')}>
      <ul className={styles.remarks}>
        {remarks.map((remark) => (
          <li key={remark.en}>
            <Icon name="info" size={14} />
            <span>{sayText(remark)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
