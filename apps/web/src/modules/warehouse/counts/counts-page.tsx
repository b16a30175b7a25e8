import { useMemo } from 'react';
import { Input } from 'antd';
import { useNavigate } from 'react-router';
import {
  COUNT_STATES,
  countStateNames,
  type StockCount,
  type StockCountCreation,
  type StockCountQuery,
} from '@panicle/contract/stock-counts';
import { formatShortly } from '../../../language/format/time.ts';
import { useText } from '../../../language/text.ts';
import { paths, pathTo } from '../../../paths.ts';
import { storagePlaceRecord } from '../../../records/storage-place/storage-place.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { FormDrawer } from '../../../ui/form/form-drawer.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { RecordsPage } from '../../../ui/page/records-page.tsx';
import { TwoLines } from '../../../ui/page/two-lines.tsx';
import { RecordSelect } from '../../../ui/record/record-select.tsx';
import type { Column } from '../../../ui/table/columns.ts';
import { StoreTabs } from '../store-tabs.tsx';
import { countPage, countsKey, createCount, readCount } from './api.ts';
import { CountStateTag } from './count-state.tsx';
import { countMessages } from './messages.ts';

type Filter = Pick<StockCountQuery, 'search' | 'state'>;

function useColumns(): readonly Column<StockCount>[] {
  const say = useText(countMessages);
  return useMemo(
    () => [
      {
        key: 'name',
        title: say('name'),
        primary: true,
        sortable: true,
        render: ({ name, place }) => <TwoLines first={name} second={place} strong />,
      },
      {
        key: 'state',
        title: say('state'),
        width: 130,
        render: ({ state }) => <CountStateTag state={state} />,
      },
      {
        key: 'progress',
        title: say('progress'),
        kind: 'number',
        width: 130,
        render: ({ counted, rows }) => say('ofRows', { counted, rows }),
      },
      {
        key: 'differing',
        title: say('differing'),
        kind: 'number',
        width: 110,
        render: ({ differing }) => differing,
      },
      {
        key: 'createdAt',
        title: say('created'),
        width: 170,
        sortable: true,
        render: ({ createdAt, createdBy }) => (
          <TwoLines first={formatShortly(createdAt)} second={createdBy} />
        ),
      },
    ],
    [say],
  );
}

const nothing = () => Promise.reject(new Error('a sheet is changed on its own page'));

/** Count sheets; each opens on a page of its own. */
export default function CountsPage() {
  const say = useText(countMessages);
  const { guest } = useSignedIn();
  const navigate = useNavigate();
  const required = (field: 'name' | 'place') => [
    { required: true, message: say('required', { field: say(field) }) },
  ];
  const open = (count: StockCount) => void navigate(pathTo(paths.stockCount, { countId: count.id }));
  return (
    <RecordsPage<StockCount, Partial<StockCountCreation>, Filter>
      id={countsKey[0]}
      messages={countMessages}
      readOnly={guest}
      tabs={<StoreTabs />}
      empty={{ title: say('empty'), hint: say('emptyHint'), icon: 'inbox' }}
      columns={useColumns()}
      load={(query, signal) => countPage(query as StockCountQuery, signal)}
      onOpen={open}
      search={{ field: 'search', label: say('search') }}
      choices={[{ field: 'state', label: say('state'), names: countStateNames, values: COUNT_STATES }]}
      records={{
        lists: countsKey,
        valuesOf: () => ({ name: new Date().toISOString().slice(0, 10) }),
        read: (id) => readCount(id),
        create: async (entries) => {
          const count = await createCount(entries as StockCountCreation);
          open(count);
          return count;
        },
        change: nothing,
      }}
      nameOf={({ name }) => name}
      renderDetails={() => null}
      renderForm={(form) => (
        <FormDrawer<Partial<StockCountCreation>> name="stockCount" {...form}>
          <FormField
            name="placeId"
            label={say('place')}
            extra={say('placeHint')}
            required
            rules={required('place')}
          >
            <RecordSelect of={storagePlaceRecord} />
          </FormField>
          <FormField name="name" label={say('name')} required rules={required('name')}>
            <Input maxLength={100} />
          </FormField>
        </FormDrawer>
      )}
    />
  );
}
