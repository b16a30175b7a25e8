import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Form, Segmented, Select, Skeleton } from 'antd';
import { environmentTitle } from '@panicle/contract/trial-choices';
import {
  seedBasisNames,
  SOWING_ORDERS,
  sowingOrderNames,
  type SowingOrder,
} from '@panicle/contract/trial-plans';
import type { TrialDetail } from '@panicle/contract/trials';
import { formatInteger, formatNumber, NOTHING } from '../../../language/format/number.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { ExportMenu } from '../../../ui/export/export-menu.tsx';
import { useTableFormats } from '../../../ui/export/table-formats.ts';
import { useDownload } from '../../../ui/feedback/use-download.ts';
import { FactRow } from '../../../ui/page/fact-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { PreparationPlans } from '../preparation/plans-of-trial.tsx';
import { sowingExport, sowingPlan } from './api.ts';
import { planMessages } from './messages.ts';
import styles from './plan.module.css';

const ALL = '';

/** The packets of a trial in the order in which they are sown. */
export function SowingTab({ trial }: { trial: TrialDetail }) {
  const say = useText(planMessages);
  const textOf = useTextOf();
  const download = useDownload();
  const formats = useTableFormats();
  const [order, setOrder] = useState<SowingOrder>('serpentine');
  const [environmentId, setEnvironmentId] = useState(ALL);
  const asked = { order, ...(environmentId === ALL ? {} : { environmentId }) };
  const plan = useQuery({
    ...sowingPlan(trial.id, asked),
    enabled: trial.plotCount > 0,
    placeholderData: keepPreviousData,
  });
  if (trial.plotCount === 0) return <EmptyState title={say('noMap')} hint={say('noMapHint')} />;
  if (plan.error && !plan.data) return <LoadFailed error={plan.error} retry={() => void plan.refetch()} />;
  if (!plan.data) return <Skeleton active />;
  const { steps, packets, grams, unknown } = plan.data;
  return (
    <>
      <Form layout="inline" className={styles.bar ?? ''}>
        <Form.Item label={say('environment')}>
          <Select
            aria-label={say('environment')}
            className={styles.wide ?? ''}
            value={environmentId}
            onChange={setEnvironmentId}
            options={[
              { value: ALL, label: say('allEnvironments') },
              ...trial.environments.map((one) => ({ value: one.id, label: textOf(environmentTitle(one)) })),
            ]}
          />
        </Form.Item>
        <Form.Item label={say('order')}>
          <Segmented<SowingOrder>
            aria-label={say('order')}
            value={order}
            onChange={setOrder}
            options={SOWING_ORDERS.map((value) => ({ value, label: textOf(sowingOrderNames[value]) }))}
          />
        </Form.Item>
        <ExportMenu
          choices={formats}
          onExport={(format) => download(sowingExport(trial.id), { query: { ...asked, format } })}
        />
      </Form>
      <PreparationPlans trial={trial} />
      <FactRow
        facts={[
          { label: say('packets'), value: formatInteger(packets) },
          {
            label: say('seedTotal'),
            value: unknown === packets ? NOTHING : say('grams', { grams: formatNumber(grams, 1) }),
          },
        ]}
      />
      {unknown > 0 ? (
        <Alert
          showIcon
          type="warning"
          className={styles.bar ?? ''}
          title={say('unknownSeed', { count: unknown })}
        />
      ) : null}
      <div className={styles.table}>
        <Panel flush>
          <DataTable
            rows={steps}
            rowKey={({ plotId }) => plotId}
            label={say('sowingTable')}
            columns={[
              { key: 'step', title: say('step'), kind: 'number', value: (row) => row.step },
              { key: 'environment', title: say('environment'), value: (row) => row.location },
              { key: 'plot', title: say('plot'), strong: true, value: (row) => row.number },
              { key: 'row', title: say('row'), kind: 'number', value: (row) => row.row },
              { key: 'column', title: say('column'), kind: 'number', value: (row) => row.column },
              { key: 'replicate', title: say('byReplicate'), value: (row) => row.replicate ?? NOTHING },
              {
                key: 'entry',
                title: say('entry'),
                value: (row) => (row.isCheck ? `${row.entry} · ${say('check')}` : row.entry),
              },
              {
                key: 'grams',
                title: say('seedOfPlot'),
                unit: 'g',
                kind: 'number',
                value: (row) => row.grams,
                render: (row) => (row.grams === null ? NOTHING : formatNumber(row.grams, 1)),
              },
              {
                key: 'basis',
                title: say('basis'),
                value: (row) => (row.basis === null ? NOTHING : textOf(seedBasisNames[row.basis])),
              },
            ]}
          />
        </Panel>
      </div>
    </>
  );
}
