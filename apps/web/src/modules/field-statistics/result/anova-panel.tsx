import { useState } from 'react';
import { Segmented } from 'antd';
import {
  anovaSourceNames,
  type AnovaLine,
  type RandomBlockAnalysis,
} from '@panicle/contract/field-statistics';
import { useText, useTextOf } from '../../../language/text.ts';
import { formatNumber, formatP } from '../../../language/format/number.ts';
import type { DataColumn } from '../../../ui/table/data-table.tsx';
import { fileTitle } from '../names.ts';
import { squareDecimals } from './decimals.ts';
import { resultMessages } from './messages.ts';
import { TablePanel } from './table-panel.tsx';

type Kind = 'sequential' | 'adjusted';

/** In an unbalanced trial the two orders give different sums of squares: the reader chooses. */
export function AnovaPanel({ analysis }: { analysis: RandomBlockAnalysis }) {
  const say = useText(resultMessages);
  const sayText = useTextOf();
  const [kind, setKind] = useState<Kind>('sequential');
  const decimals = squareDecimals(analysis);
  const number = (
    key: 'df' | 'sumOfSquares' | 'meanSquare' | 'f' | 'p',
    format: (value: number | null) => string,
  ): DataColumn<AnovaLine> => ({
    key,
    title: say(key),
    kind: 'number',
    value: (line) => line[key],
    render: (line) => (line[key] === null ? null : format(line[key])),
  });
  const columns: DataColumn<AnovaLine>[] = [
    {
      key: 'source',
      title: say('source'),
      strong: true,
      value: ({ source }) => sayText(anovaSourceNames[source]),
    },
    number('df', (value) => formatNumber(value, 0)),
    number('sumOfSquares', (value) => formatNumber(value, decimals)),
    number('meanSquare', (value) => formatNumber(value, decimals)),
    number('f', (value) => formatNumber(value, 2)),
    number('p', formatP),
  ];
  return (
    <TablePanel
      narrow
      title={say('anova')}
      fileName={fileTitle(analysis, sayText, say('anova'))}
      rows={kind === 'sequential' ? analysis.anova : analysis.adjustedTests}
      columns={columns}
      rowKey={({ source }) => source}
      controls={
        analysis.balanced ? null : (
          <Segmented<Kind>
            size="small"
            aria-label={say('orderOfFactors')}
            value={kind}
            onChange={setKind}
            options={[
              { value: 'sequential', label: say('sequential'), title: say('sequentialHint') },
              { value: 'adjusted', label: say('adjusted'), title: say('adjustedHint') },
            ]}
          />
        )
      }
    />
  );
}
