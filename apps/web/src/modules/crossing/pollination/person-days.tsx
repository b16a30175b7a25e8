import { useQuery } from '@tanstack/react-query';
import { successRate } from '@panicle/contract/crossing/pollinations';
import { NOTHING, formatInteger, formatNumber } from '../../../language/format/number.ts';
import { useText } from '../../../language/text.ts';
import { pollinationCalls, pollinationsKey } from '../../../records/hybrid-task/pollinations.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import styles from '../management/management.module.css';
import { pollinationMessages } from './messages.ts';

/** What each person pollinated on each day of a task, and how much of it set seed. */
export function PersonDays({ taskId }: { taskId: string }) {
  const say = useText(pollinationMessages);
  const { data } = useQuery({
    queryKey: [...pollinationsKey(taskId), 'days'],
    queryFn: ({ signal }) => pollinationCalls.days(taskId, signal),
  });
  if (!data || data.days.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{say('days')}</h2>
      <DataTable
        label={say('days')}
        rows={data.days}
        rowKey={({ person, date }) => `${date} ${person}`}
        firstRows={10}
        columns={[
          {
            key: 'date',
            title: say('date'),
            value: ({ date }) => date,
            render: ({ date }) => <span className={styles.day}>{date}</span>,
          },
          { key: 'person', title: say('person'), strong: true, value: ({ person }) => person },
          {
            key: 'pollinations',
            title: say('pollinations'),
            kind: 'number',
            value: (day) => day.pollinations,
          },
          { key: 'flowers', title: say('flowers'), kind: 'number', value: ({ flowers }) => flowers },
          {
            key: 'setFlowers',
            title: say('setOfCounted'),
            kind: 'number',
            value: (day) => day.setFlowers,
            render: ({ setFlowers, counted }) =>
              counted === 0 ? NOTHING : `${formatInteger(setFlowers)} / ${formatInteger(counted)}`,
          },
          { key: 'seeds', title: say('seeds'), kind: 'number', value: ({ seedsSet }) => seedsSet },
          {
            key: 'rate',
            title: say('rate'),
            kind: 'number',
            value: (day) => successRate(day),
            render: (day) => formatNumber(successRate(day), 1),
          },
        ]}
      />
    </section>
  );
}
