import { BREEDING_METHODS, breedingMethodNames } from '@panicle/contract/breeding-methods';
import {
  PEDIGREE_STATUSES,
  pedigreeFieldNames,
  pedigreeStatusNames,
  type PedigreeFields,
  type PedigreeQuery,
  type PedigreeRecord,
} from '@panicle/contract/pedigree';
import type { ReactNode } from 'react';
import { useText, useTextOf } from '../../language/text.ts';
import { pedigreeCalls } from '../../records/pedigree/calls.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { entriesOf, fieldsFrom } from '../../ui/fields/fields.ts';
import { RecordForm } from '../../ui/fields/record-form.tsx';
import { useFieldColumns, type FieldColumn } from '../../ui/fields/use-field-columns.tsx';
import { RecordsPage } from '../../ui/page/records-page.tsx';
import { TwoLines } from '../../ui/page/two-lines.tsx';
import { textsOf } from '../../language/text.ts';
import { pedigreeMessages } from './messages.ts';
import { pedigreeFields } from './pedigree-fields.tsx';
import { PedigreeDetails } from './pedigree-details.tsx';

type Filter = Pick<PedigreeQuery, 'search' | 'method' | 'status'>;

const material = (
  key: 'materialId' | 'female' | 'male',
  name: keyof PedigreeRecord,
  code: keyof PedigreeRecord,
) => ({
  key,
  title: pedigreeFieldNames[key],
  width: 170,
  sortable: true,
  render: (row: PedigreeRecord) => {
    const [first, second] = [row[name], row[code]];
    return first === null ? (
      '–'
    ) : (
      <TwoLines first={String(first)} second={first === second ? '' : String(second)} />
    );
  },
});

const columns: readonly FieldColumn<PedigreeFields, PedigreeRecord>[] = [
  { ...material('materialId', 'name', 'sourceId'), primary: true },
  material('female', 'femaleName', 'femaleSourceId'),
  material('male', 'maleName', 'maleSourceId'),
  { field: 'method', width: 130, sortable: true },
  { field: 'generation', width: 90, sortable: true },
  { field: 'year', width: 80, sortable: true },
  { field: 'source', width: 140, sortable: true, hiddenAtFirst: true },
];

/** All pedigree records as a list, with the choice of another view among its tools. */
export function RecordsView({ tools }: { tools: ReactNode }) {
  const say = useText(pedigreeMessages);
  const textOf = useTextOf();
  const { guest, owns } = useSignedIn();
  const status: FieldColumn<PedigreeFields, PedigreeRecord> = {
    key: 'status',
    title: textsOf(pedigreeMessages)('status'),
    width: 110,
    render: (row) => textOf(pedigreeStatusNames[row.status]),
  };
  return (
    <RecordsPage<PedigreeRecord, PedigreeFields, Filter>
      id="pedigree"
      messages={pedigreeMessages}
      tools={tools}
      bin="pedigree"
      readOnly={guest}
      empty={{ title: say('empty'), hint: say('emptyHint'), icon: 'branches' }}
      inDemo
      columns={useFieldColumns(pedigreeFields, [...columns, status])}
      load={(query, signal) => pedigreeCalls.page(query as PedigreeQuery, signal)}
      search={{ field: 'search', label: say('search') }}
      choices={[
        {
          field: 'method',
          label: textOf(pedigreeFieldNames.method),
          names: breedingMethodNames,
          values: BREEDING_METHODS,
        },
        { field: 'status', label: say('status'), names: pedigreeStatusNames, values: PEDIGREE_STATUSES },
      ]}
      exported={`${pedigreeCalls.base}/export`}
      batch={{ title: (count) => say('removeMany', { count }), run: pedigreeCalls.removeAll }}
      records={{
        lists: ['pedigree'],
        address: 'pedigree',
        valuesOf: (record) => entriesOf(pedigreeFields, record),
        read: pedigreeCalls.read,
        create: (entries) => pedigreeCalls.create(fieldsFrom(pedigreeFields, entries)),
        change: ({ id, revision }, entries) =>
          pedigreeCalls.change({ id, revision, ...fieldsFrom(pedigreeFields, entries) }),
      }}
      nameOf={({ name }) => name}
      remove={({ id }) => pedigreeCalls.remove(id)}
      renderDetails={(record, acts, records) => (
        <PedigreeDetails
          record={record}
          readOnly={guest}
          mayDelete={owns(record.createdBy)}
          onDecided={() => void records.written(null)}
          {...acts}
        />
      )}
      renderForm={(form) => <RecordForm of={pedigreeFields} {...form} />}
    />
  );
}
