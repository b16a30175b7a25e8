import { Skeleton } from 'antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MAXIMUM_PAGE_SIZE } from '@panicle/contract';
import type { HybridHarvest } from '@panicle/contract/crossing/hybrid-harvests';
import { formatStored } from '../../../language/format/number.ts';
import { useText } from '../../../language/text.ts';
import { harvestCalls, harvestsKey } from '../../../records/hybrid-task/harvests.ts';
import { hybridTasksKey } from '../../../records/hybrid-task/calls.ts';
import { LabelsButton } from '../../../records/label/labels-button.tsx';
import { germplasmKey } from '../../../records/material/calls.ts';
import { materialRecord } from '../../../records/material/material.ts';
import { RecordLink } from '../../../records/record-link.tsx';
import { seedLotRecord } from '../../../records/seed-lot/seed-lot.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { useConfirmDelete } from '../../../ui/form/use-confirm-delete.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import { TwoLines } from '../../../ui/page/two-lines.tsx';
import { DataTable, type DataColumn } from '../../../ui/table/data-table.tsx';
import { harvestMessages } from './messages.ts';
import styles from './harvest.module.css';

/** What was harvested, newest first, each with what it made and the way to take it back. */
export function HarvestRecords({ taskId }: { taskId: string }) {
  const say = useText(harvestMessages);
  const { guest } = useSignedIn();
  const queries = useQueryClient();
  const confirmDelete = useConfirmDelete();
  const harvests = useQuery({
    queryKey: [...harvestsKey, taskId],
    queryFn: ({ signal }) => harvestCalls.page({ taskId, pageSize: MAXIMUM_PAGE_SIZE }, signal),
  });
  if (harvests.error) return <LoadFailed error={harvests.error} retry={() => void harvests.refetch()} />;
  if (!harvests.data) return <Skeleton active title={false} />;
  const { records } = harvests.data;
  if (records.length === 0) return <EmptyState title={say('noRecords')} />;

  const undo = ({ id, pair, materialId }: HybridHarvest) =>
    confirmDelete({
      title: say('undoTitle', { pair }),
      count: 1,
      consequences: materialId === null ? [] : [say('undoMaterial')],
      run: () => harvestCalls.remove(id),
      onDone: () => {
        for (const queryKey of [hybridTasksKey, germplasmKey, ['seed-lots'], ['warehouse'], ['pedigree']])
          void queries.invalidateQueries({ queryKey });
      },
    });
  const columns: DataColumn<HybridHarvest>[] = [
    {
      key: 'result',
      title: say('result'),
      strong: true,
      value: ({ material, failed }) => (failed ? say('failed') : material),
      render: ({ materialId, material, sourceId }) =>
        materialId === null ? (
          say('failed')
        ) : (
          <TwoLines
            first={
              <RecordLink of={materialRecord} id={materialId}>
                {material}
              </RecordLink>
            }
            second={sourceId ?? ''}
          />
        ),
    },
    {
      key: 'pair',
      title: say('pair'),
      value: ({ pair, reciprocal }) => (reciprocal ? `${pair} · ${say('reciprocal')}` : pair),
    },
    { key: 'date', title: say('date'), value: ({ date }) => date },
    {
      key: 'lot',
      title: say('lot'),
      value: ({ lotCode }) => lotCode,
      render: ({ lotId, lotCode }) =>
        lotId === null ? null : (
          <RecordLink of={seedLotRecord} id={lotId}>
            {lotCode}
          </RecordLink>
        ),
    },
    {
      key: 'quantity',
      title: say('quantity'),
      kind: 'number',
      value: ({ quantity }) => quantity,
      render: ({ quantity, unit }) => (quantity === null ? null : `${formatStored(quantity)} ${unit}`),
    },
    { key: 'note', title: say('note'), value: ({ note }) => note },
  ];
  if (!guest)
    columns.push({
      key: 'undo',
      title: say('undo'),
      value: () => null,
      render: (harvest) => (
        <IconButton
          type="text"
          size="small"
          icon={<Icon name="undo" />}
          aria-label={say('undoOf', { pair: harvest.pair })}
          onClick={() => undo(harvest)}
        />
      ),
    });
  const materialIds = records.flatMap(({ materialId }) => materialId ?? []);
  return (
    <>
      {materialIds.length === 0 ? null : (
        <div className={styles.acts}>
          <LabelsButton
            source={() => ({
              kind: 'material',
              name: say('labels'),
              count: materialIds.length,
              ids: materialIds,
            })}
          />
        </div>
      )}
      <DataTable rows={records} columns={columns} rowKey={({ id }) => id} label={say('records')} />
    </>
  );
}
