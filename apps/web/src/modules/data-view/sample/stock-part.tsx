import { formatStored } from '../../../language/format/number.ts';
import { useText } from '../../../language/text.ts';
import { lotPage, warehouseKey } from '../../../records/warehouse/calls.ts';
import { RecordLink } from '../../../records/record-link.tsx';
import { seedLotRecord } from '../../../records/seed-lot/seed-lot.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { passportMessages } from './messages.ts';
import { Part } from './part.tsx';

/** Lots of one page; a material with more has its own on the warehouse page. */
const LOTS = 200;

/** The lots of a material with what they hold. */
export function StockPart({ materialId }: { materialId: string }) {
  const say = useText(passportMessages);
  return (
    <Part
      title={say('stock')}
      queryKey={[...warehouseKey, 'of-material', materialId]}
      load={(signal) => lotPage({ materialId, pageSize: LOTS }, signal)}
      flush={({ records }) => records.length > 0}
    >
      {({ records }) =>
        records.length === 0 ? (
          say('noStock')
        ) : (
          <DataTable
            label={say('stock')}
            rows={records}
            rowKey={({ id }) => id}
            filter={false}
            columns={[
              {
                key: 'lot',
                title: say('lot'),
                strong: true,
                value: ({ lotCode }) => lotCode,
                render: ({ id, lotCode }) => (
                  <RecordLink of={seedLotRecord} id={id}>
                    {lotCode}
                  </RecordLink>
                ),
              },
              {
                key: 'year',
                title: say('lotYear'),
                value: ({ year }) => (year === null ? null : String(year)),
              },
              { key: 'place', title: say('place'), value: ({ place }) => place },
              {
                key: 'balance',
                title: say('balance'),
                kind: 'number',
                value: ({ balance }) => balance,
                render: ({ balance, unit }) => `${formatStored(balance)} ${unit}`,
              },
              {
                key: 'available',
                title: say('available'),
                kind: 'number',
                value: ({ balance, reserved }) => balance - reserved,
                render: ({ balance, reserved, unit }) => `${formatStored(balance - reserved)} ${unit}`,
              },
            ]}
          />
        )
      }
    </Part>
  );
}
