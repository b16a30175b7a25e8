import type { PreparationPlan, PreparedSeed } from '@panicle/contract/preparation-plans';
import { NOTHING } from '../../../../language/format/number.ts';
import { useText } from '../../../../language/text.ts';
import { EmptyState } from '../../../../ui/empty/empty-state.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { packetText, stockText } from '../amounts.ts';
import { preparationMessages } from '../messages.ts';
import styles from './desk.module.css';
import { TickBox } from './tick-box.tsx';

/** What is fetched from the store, by the place where it lies. */
export function PickTab({ plan, seeds }: { plan: PreparationPlan; seeds: readonly PreparedSeed[] }) {
  const say = useText(preparationMessages);
  if (seeds.length === 0) return <EmptyState title={say('nothingPicked')} hint={say('nothingPickedHint')} />;
  const done = seeds.filter(({ pickedAt }) => pickedAt !== null).length;
  return (
    <>
      <p className={styles.progress}>{say('progressPick', { done, all: seeds.length })}</p>
      <Panel flush>
        <DataTable
          label={say('pickTable')}
          rows={seeds}
          rowKey={({ id }) => id}
          firstRows={500}
          columns={[
            {
              key: 'done',
              title: say('picked'),
              value: ({ pickedAt }) => Number(pickedAt !== null),
              render: ({ id, lotCode, entry, pickedAt }) => (
                <TickBox
                  planId={plan.id}
                  what="seed"
                  id={id}
                  done={pickedAt !== null}
                  label={say('tickSeed', { lot: lotCode, entry })}
                />
              ),
            },
            {
              key: 'place',
              title: say('place'),
              strong: true,
              value: ({ place }) => place || NOTHING,
              render: ({ place }) => <span className={styles.place}>{place || NOTHING}</span>,
            },
            { key: 'lot', title: say('lot'), value: ({ lotCode }) => lotCode },
            {
              key: 'entry',
              title: say('entry'),
              value: ({ entry, isCheck }) => (isCheck ? `${entry} · ${say('check')}` : entry),
            },
            { key: 'packets', title: say('packets'), kind: 'number', value: ({ packets }) => packets },
            {
              key: 'packet',
              title: say('perPacket'),
              kind: 'number',
              value: ({ packet }) => packet,
              render: ({ packet, packetUnit }) => packetText(packet, packetUnit, say('seeds')),
            },
            {
              key: 'total',
              title: say('total'),
              kind: 'number',
              value: ({ quantity }) => quantity,
              render: ({ quantity, stockUnit }) => stockText(quantity, stockUnit),
            },
            { key: 'by', title: say('pickedBy'), value: ({ pickedBy }) => pickedBy ?? NOTHING },
          ]}
        />
      </Panel>
    </>
  );
}
