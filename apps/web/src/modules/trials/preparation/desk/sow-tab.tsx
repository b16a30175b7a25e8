import type { PreparationPlan, PreparationStep } from '@panicle/contract/preparation-plans';
import { NOTHING } from '../../../../language/format/number.ts';
import { useText } from '../../../../language/text.ts';
import { EmptyState } from '../../../../ui/empty/empty-state.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { packetText } from '../amounts.ts';
import { preparationMessages } from '../messages.ts';
import styles from './desk.module.css';
import { TickBox } from './tick-box.tsx';

/** The plots in the order in which they are sown, each with its packets. */
export function SowTab({ plan, steps }: { plan: PreparationPlan; steps: readonly PreparationStep[] }) {
  const say = useText(preparationMessages);
  if (steps.length === 0) return <EmptyState title={say('noPlots')} hint={say('noPlotsHint')} />;
  const done = steps.filter(({ sownAt }) => sownAt !== null).length;
  return (
    <>
      <p className={styles.progress}>{say('progressSow', { done, all: steps.length })}</p>
      <Panel flush>
        <DataTable
          label={say('sowTable')}
          rows={steps}
          rowKey={({ plotId }) => plotId}
          columns={[
            {
              key: 'done',
              title: say('sown'),
              value: ({ sownAt }) => Number(sownAt !== null),
              render: ({ plotId, number, sownAt }) => (
                <TickBox
                  planId={plan.id}
                  what="plot"
                  id={plotId}
                  done={sownAt !== null}
                  label={say('tickPlot', { plot: number })}
                />
              ),
            },
            { key: 'step', title: say('step'), kind: 'number', value: ({ step }) => step },
            { key: 'plot', title: say('plot'), strong: true, value: ({ number }) => number },
            {
              key: 'place',
              title: say('rowColumn'),
              value: ({ row, column }) => `${row ?? NOTHING} / ${column ?? NOTHING}`,
            },
            { key: 'replicate', title: say('replicate'), value: ({ replicate }) => replicate ?? NOTHING },
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
              render: ({ packet, packetUnit }) =>
                packet === null ? NOTHING : packetText(packet, packetUnit, say('seeds')),
            },
            { key: 'lot', title: say('lot'), value: ({ lotCode }) => lotCode || NOTHING },
            { key: 'by', title: say('sownBy'), value: ({ sownBy }) => sownBy ?? NOTHING },
          ]}
        />
      </Panel>
    </>
  );
}
