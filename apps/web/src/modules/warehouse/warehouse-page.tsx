import { useMemo, useState } from 'react';
import { Button } from 'antd';
import {
  MOVEMENT_KINDS,
  movementNames,
  warehouseFieldNames,
  type WarehouseFields,
  type WarehouseQuery,
  type WarehouseRecord,
} from '@panicle/contract/warehouse';
import { useText, useTextOf } from '../../language/text.ts';
import { createRecord, readRecord, recordPage, warehouseExport } from '../../records/warehouse/calls.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { fieldsFrom } from '../../ui/fields/fields.ts';
import { RecordForm } from '../../ui/fields/record-form.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { ImportDrawer } from '../../ui/import-wizard/import-drawer.tsx';
import { RecordsPage } from '../../ui/page/records-page.tsx';
import { TwoLines } from '../../ui/page/two-lines.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { amountText } from './amount-text.ts';
import { warehouseMessages } from './messages.ts';
import { RecordDetails } from './record-details.tsx';
import { StoreTabs } from './store-tabs.tsx';
import { warehouseFields } from './warehouse-fields.tsx';

type Filter = Pick<WarehouseQuery, 'search' | 'operation'>;

function useColumns(): readonly Column<WarehouseRecord>[] {
  const say = useText(warehouseMessages);
  const textOf = useTextOf();
  return useMemo(() => {
    const name = (key: keyof WarehouseFields) => textOf(warehouseFieldNames[key]);
    const operationOf = ({ operation, revoked, revokes }: WarehouseRecord) => (
      <TwoLines
        first={textOf(movementNames[operation])}
        second={revoked ? say('revoked') : revokes === null ? '' : say('revoking')}
      />
    );
    return [
      {
        key: 'name',
        title: name('materialId'),
        primary: true,
        sortable: true,
        render: (row) => (
          <TwoLines first={row.name} second={row.name === row.sourceId ? '' : row.sourceId} strong />
        ),
      },
      { key: 'operation', title: name('operation'), width: 130, sortable: true, render: operationOf },
      {
        key: 'quantity',
        title: name('quantity'),
        kind: 'number',
        width: 120,
        sortable: true,
        render: (row) => amountText(row.quantity, row.unit),
      },
      {
        key: 'lotCode',
        title: name('lotId'),
        width: 210,
        sortable: true,
        render: (row) => <TwoLines first={row.lotCode} second={row.place} />,
      },
      {
        key: 'balance',
        title: say('balance'),
        kind: 'number',
        width: 110,
        render: (row) => amountText(row.balance, row.stockUnit),
      },
      { key: 'date', title: name('date'), width: 110, sortable: true, render: ({ date }) => date },
      { key: 'person', title: name('person'), width: 110, sortable: true, render: ({ person }) => person },
      {
        key: 'reason',
        title: name('reason'),
        width: 150,
        hiddenAtFirst: true,
        render: ({ reason }) => reason,
      },
    ];
  }, [say, textOf]);
}

export default function WarehousePage() {
  const say = useText(warehouseMessages);
  const textOf = useTextOf();
  const { guest } = useSignedIn();
  const [importing, setImporting] = useState(false);
  return (
    <RecordsPage<WarehouseRecord, WarehouseFields, Filter>
      id="warehouse"
      messages={warehouseMessages}
      readOnly={guest}
      tabs={<StoreTabs />}
      empty={{ title: say('empty'), hint: say('emptyHint'), icon: 'inbox' }}
      inDemo
      cards
      columns={useColumns()}
      load={(query, signal) => recordPage(query as WarehouseQuery, signal)}
      search={{ field: 'search', label: say('search') }}
      choices={[
        {
          field: 'operation',
          label: textOf(warehouseFieldNames.operation),
          names: movementNames,
          values: MOVEMENT_KINDS,
        },
      ]}
      exported={warehouseExport}
      tools={
        guest ? null : (
          <Button icon={<Icon name="upload" />} onClick={() => setImporting(true)}>
            {say('import')}
          </Button>
        )
      }
      records={{
        lists: ['warehouse', 'germplasm'],
        address: 'record',
        valuesOf: () => warehouseFields.start(),
        read: (id) => readRecord(id),
        create: (entries) => createRecord(fieldsFrom(warehouseFields, entries)),
        change: (record) => Promise.resolve(record),
      }}
      nameOf={({ name }) => name}
      renderDetails={(record, { onClose }, records) => (
        <RecordDetails
          record={record}
          readOnly={guest}
          onRevoked={(after) => void records.written(after)}
          onClose={onClose}
        />
      )}
      renderForm={(form) => <RecordForm of={warehouseFields} {...form} />}
      renderDialogs={(records) => (
        <ImportDrawer
          open={importing}
          what={say('what')}
          kind="warehouse"
          options={{}}
          onDone={() => void records.refresh()}
          onClose={() => setImporting(false)}
        />
      )}
    />
  );
}
