import { useMemo } from 'react';
import type { RandomBlockAnalysis } from '@panicle/contract/field-statistics';
import { useText, useTextOf } from '../../../language/text.ts';
import { formatStored } from '../../../language/format/number.ts';
import { fileTitle } from '../names.ts';
import { meanColumns } from './mean-columns.tsx';
import { resultMessages } from './messages.ts';
import { TablePanel } from './table-panel.tsx';

export function MeansTable({ analysis, alpha }: { analysis: RandomBlockAnalysis; alpha: number }) {
  const say = useText(resultMessages);
  const sayText = useTextOf();
  const columns = useMemo(() => meanColumns(analysis, say), [analysis, say]);
  return (
    <TablePanel
      title={say('meansTable')}
      caption={say('meansTableCaption', { alpha: formatStored(alpha) })}
      fileName={fileTitle(analysis, sayText, say('meansTable'))}
      rows={analysis.means}
      columns={columns}
      rowKey={({ entry }) => entry}
    />
  );
}
