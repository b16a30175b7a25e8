import { useQuery } from '@tanstack/react-query';
import { successRate } from '@panicle/contract/crossing/pollinations';
import { formatNumber } from '../../../language/format/number.ts';
import { useText } from '../../../language/text.ts';
import { pollinationCalls, pollinationsKey } from '../../../records/hybrid-task/pollinations.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
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
    <section>
      <h2>{say('days')}</h2>
      <DataTable
        label={say('days')}
        rows={data.days}
        rowKey={({ person, date }) => `${date} ${person}`}
        firstRows={10}
        columns={[
          { key: 'date', title: say('date'), value: ({ date }) => date },
          { key: 'person', title: say('person'), strong: true, value: ({ person }) => person },
          {
            key: 'pollinations',
            title: say('pollinations'),
            kind: 'number',
            value: (day) => day.pollinations,
          },
          { key: 'flowers', title: say('flowers'), kind: 'number', value: ({ flowers }) => flowers },
          { key: 'setFlowers', title: say('setFlowers'), kind: 'number', value: (day) => day.setFlowers },
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
