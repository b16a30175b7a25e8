import { Button } from 'antd';
import type { RandomBlockAnalysis, StatisticalResult } from '@panicle/contract/field-statistics';
import { environmentTitle, randomBlockAnswer } from '@panicle/contract/field-statistics-answer';
import { useText, useTextOf } from '../../../language/text.ts';
import { formatNumber, formatP } from '../../../language/format/number.ts';
import type { DataColumn } from '../../../ui/table/data-table.tsx';
import { traitWithUnit } from '../names.ts';
import { meanDecimals } from './decimals.ts';
import { resultMessages } from './messages.ts';
import styles from './overview.module.css';
import { TablePanel } from './table-panel.tsx';

interface Line {
  index: number;
  analysis: RandomBlockAnalysis;
  p: number;
}

/** All analyses of a task side by side, and those that could not be made, with the reason. */
export function Overview({ result, onOpen }: { result: StatisticalResult; onOpen: (index: number) => void }) {
  const say = useText(resultMessages);
  const sayText = useTextOf();
  const lines: Line[] = result.analyses.map((analysis, index) => {
    const { p } = randomBlockAnswer(analysis, result.alpha);
    return { index, analysis, p };
  });
  const number = (
    key: 'grandMean' | 'heritability' | 'variationCoefficient',
    decimals: (line: Line) => number,
  ): DataColumn<Line> => ({
    key,
    title: say(key),
    kind: 'number',
    value: ({ analysis }) => analysis.precision[key],
    render: (line) => formatNumber(line.analysis.precision[key], decimals(line)),
  });
  // one number of decimals for all places of a trait
  const columnDecimals = ({ trait }: RandomBlockAnalysis) =>
    Math.max(
      ...lines
        .filter((line) => line.analysis.trait.id === trait.id)
        .map((line) => meanDecimals(line.analysis)),
    );
  const place = ({ analysis }: Line) => sayText(environmentTitle(analysis.environment));
  const columns: DataColumn<Line>[] = [
    {
      key: 'environment',
      title: say('environment'),
      strong: true,
      value: place,
      render: (line) => (
        <Button type="link" size="small" className={styles.open ?? ''} onClick={() => onOpen(line.index)}>
          {place(line)}
        </Button>
      ),
    },
    { key: 'trait', title: say('trait'), value: ({ analysis }) => traitWithUnit(analysis, sayText) },
    { key: 'plots', title: say('plots'), kind: 'number', value: ({ analysis }) => analysis.plots.analysed },
    { key: 'p', title: say('differs'), kind: 'number', value: ({ p }) => p, render: ({ p }) => formatP(p) },
    number('grandMean', ({ analysis }) => columnDecimals(analysis)),
    { ...number('variationCoefficient', () => 1), unit: '%' },
    number('heritability', () => 2),
    { key: 'highest', title: say('highest'), value: ({ analysis }) => analysis.means[0]?.entry },
  ];
  return (
    <div className={styles.page}>
      <TablePanel
        title={say('overview')}
        fileName={say('overview')}
        rows={lines}
        columns={columns}
        rowKey={({ index }) => String(index)}
      />
      {result.refused.length > 0 ? (
        <TablePanel
          title={say('refused')}
          fileName={say('refused')}
          rows={result.refused}
          rowKey={({ environment, trait }) => `${environment.en}/${trait.en}`}
          columns={[
            {
              key: 'environment',
              title: say('environment'),
              strong: true,
              value: ({ environment }) => sayText(environment),
            },
            { key: 'trait', title: say('trait'), value: ({ trait }) => sayText(trait) },
            { key: 'reason', title: say('reason'), value: ({ reason }) => sayText(reason) },
          ]}
        />
      ) : null}
    </div>
  );
}
