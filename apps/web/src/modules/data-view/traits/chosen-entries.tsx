import { useMemo } from 'react';
import { formatInteger, formatNumber } from '../../../language/format/number.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { DecideButton } from '../../../records/decision-meeting/decide-button.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Choice } from '../choice/use-choice.ts';
import { dataViewMessages } from '../messages.ts';
import type { HandedList } from '../../../records/decision-meeting/handed-list.ts';
import type { PlotColumns } from './columns.ts';
import styles from './traits.module.css';
import { entryMeans, meanOf } from './view-figures.ts';

/** Entries that a table is read for; the figures show more. */
const MOST = 200;

interface ChosenEntriesProps {
  columns: PlotColumns;
  selected: readonly string[];
  /** what the columns are of */
  choice: Pick<Choice, 'trialIds' | 'environmentIds'>;
}

/** Means of the chosen entries over the environments, and of the checks. */
export function ChosenEntries({ columns, selected, choice }: ChosenEntriesProps) {
  const say = useText(dataViewMessages);
  const sayText = useTextOf();
  const means = useMemo(
    () => columns.traits.map((trait) => entryMeans(columns, trait).map(meanOf)),
    [columns],
  );
  const plots = useMemo(() => {
    const counts = new Int32Array(columns.entries.length);
    for (const entry of columns.entryOf) counts[entry]! += 1;
    return counts;
  }, [columns]);
  const rows = useMemo(() => {
    const chosen = new Set([...columns.checks, ...selected.slice(0, MOST)]);
    return columns.entries.flatMap((name, place) => (chosen.has(name) ? [{ name, place }] : []));
  }, [columns, selected]);
  const candidates = rows.filter(({ name }) => selected.includes(name) && !columns.checks.includes(name));
  // the server reads the means from the records: what this page reckoned is none of the meeting's
  const listed = (): HandedList => ({
    means: {
      name: say('chosenEntries'),
      trialIds: [...choice.trialIds],
      environmentIds: [...choice.environmentIds],
      traitIds: columns.traits.map(({ id }) => id),
      entries: candidates.map(({ name }) => name),
    },
  });
  if (rows.length === 0) return null;
  return (
    <Panel
      className={styles.whole}
      title={say('chosenEntries')}
      actions={<DecideButton size="small" count={candidates.length} list={listed} />}
      flush
    >
      <DataTable
        label={say('chosenEntries')}
        rows={rows}
        rowKey={({ name }) => name}
        highlight={({ name }) => columns.checks.includes(name)}
        columns={[
          { key: 'entry', title: say('entry'), strong: true, value: ({ name }) => name },
          {
            key: 'plots',
            title: say('count'),
            kind: 'number',
            value: ({ place }) => plots[place]!,
            render: ({ place }) => formatInteger(plots[place]),
          },
          ...columns.traits.map(({ id, title, unit, precision }, k) => ({
            key: id,
            title: sayText(title),
            ...(unit === '' ? {} : { unit }),
            kind: 'number' as const,
            value: ({ place }: { place: number }) => means[k]![place] ?? null,
            render: ({ place }: { place: number }) =>
              formatNumber(means[k]![place] ?? null, (precision ?? 1) + 1),
          })),
        ]}
      />
    </Panel>
  );
}
