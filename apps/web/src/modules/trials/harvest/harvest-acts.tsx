import { useQueryClient } from '@tanstack/react-query';
import { plotHarvestMethodNames, type PlotHarvestAct } from '@panicle/contract/plot-harvests';
import { useText, useTextOf } from '../../../language/text.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { useConfirmDelete } from '../../../ui/form/use-confirm-delete.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import { DataTable, type DataColumn } from '../../../ui/table/data-table.tsx';
import { undoAct } from './api.ts';
import { changedByHarvest } from './changed.ts';
import { harvestMessages } from './messages.ts';

/** What was harvested together, the newest first, each with the way to take it back. */
export function HarvestActs({ acts }: { acts: readonly PlotHarvestAct[] }) {
  const say = useText(harvestMessages);
  const textOf = useTextOf();
  const { guest } = useSignedIn();
  const queries = useQueryClient();
  const confirmDelete = useConfirmDelete();
  if (acts.length === 0) return <EmptyState title={say('noActs')} />;
  const methodOf = ({ method }: PlotHarvestAct) => textOf(plotHarvestMethodNames[method]);
  const undo = (act: PlotHarvestAct) => {
    const { actId, date, plots, materials, lots } = act;
    confirmDelete({
      title: say('undoTitle', { date, method: methodOf(act), plots }),
      count: 1,
      confirm: say('undo'),
      consequences:
        materials > 0 ? [say('undoMaterials', { count: materials })] : [say('undoLots', { count: lots })],
      run: () => undoAct(actId),
      onDone: () => changedByHarvest(queries),
    });
  };
  const columns: DataColumn<PlotHarvestAct>[] = [
    { key: 'date', title: say('date'), strong: true, value: ({ date }) => date },
    { key: 'method', title: say('method'), value: methodOf },
    { key: 'plots', title: say('plots'), kind: 'number', value: ({ plots }) => plots },
    { key: 'materials', title: say('materials'), kind: 'number', value: ({ materials }) => materials },
    { key: 'lots', title: say('lots'), kind: 'number', value: ({ lots }) => lots },
    { key: 'by', title: say('by'), value: ({ createdBy }) => createdBy },
  ];
  if (!guest)
    columns.push({
      key: 'undo',
      title: say('undo'),
      value: () => null,
      render: (act) => (
        <IconButton
          type="text"
          size="small"
          icon={<Icon name="undo" />}
          aria-label={say('undoOf', { date: act.date, method: methodOf(act) })}
          onClick={() => undo(act)}
        />
      ),
    });
  return <DataTable rows={acts} columns={columns} rowKey={({ actId }) => actId} label={say('acts')} />;
}
