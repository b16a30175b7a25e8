import { plotRoleNames } from '@panicle/contract/field-maps';
import type { MapPlot } from '@panicle/contract/trial-plans';
import { useText, useTextOf } from '../../../../language/text.ts';
import { DataTable, type DataColumn } from '../../../../ui/table/data-table.tsx';
import type { MapLayer } from './map-colours.ts';
import { planMessages } from '../messages.ts';
import type { MapDocument } from './map-document.ts';
import { mapMessages } from './map-messages.ts';
import { useValueText } from './use-value-text.ts';

interface MapTableProps {
  document: MapDocument;
  layer: MapLayer;
  values: ReadonlyMap<string | null, number | null>;
}

/** The map for readers who do not see it: each plot with its place and value. */
export function MapTable({ document, layer, values }: MapTableProps) {
  const say = useText(mapMessages);
  const sayPlan = useText(planMessages);
  const textOf = useTextOf();
  const valueText = useValueText(layer);
  const columns: DataColumn<MapPlot>[] = [
    { key: 'number', title: sayPlan('plot'), strong: true, value: ({ number }) => number },
    { key: 'row', title: sayPlan('row'), kind: 'number', value: ({ row }) => row },
    { key: 'column', title: sayPlan('column'), kind: 'number', value: ({ column }) => column },
    { key: 'replicate', title: sayPlan('byReplicate'), value: ({ replicate }) => replicate },
    { key: 'block', title: sayPlan('block'), value: ({ block }) => block },
    { key: 'entry', title: sayPlan('entry'), value: ({ entry }) => entry },
    {
      key: 'role',
      title: say('role'),
      value: ({ role }) => (role ? textOf(plotRoleNames[role]) : say('planted')),
    },
    ...(layer.measured
      ? [
          {
            key: 'value',
            title: textOf(layer.value.title),
            value: ({ id }: MapPlot) => valueText(values.get(id) ?? null),
          },
        ]
      : []),
  ];
  return (
    <DataTable
      rows={document.plots}
      columns={columns}
      rowKey={({ id, row, column }) => id ?? `${row} ${column}`}
      label={say('tableOf')}
    />
  );
}
