import { Link } from 'react-router';
import {
  LEVELS,
  LONGEST_CODE,
  checkStoragePlace,
  levelNames,
  storagePlaceDefaults,
  storagePlaceFieldNames,
  type StoragePlace,
  type StoragePlaceFields,
  type StoragePlaceQuery,
} from '@panicle/contract/storage-places';
import { NOTHING, formatInteger } from '../../../language/format/number.ts';
import { textsOf, useText, useTextOf } from '../../../language/text.ts';
import { paths, pathTo } from '../../../paths.ts';
import { RecordLink } from '../../../records/record-link.tsx';
import { LabelsButton } from '../../../records/label/labels-button.tsx';
import { placeCalls, placesKey } from '../../../records/storage-place/calls.ts';
import { storagePlaceRecord } from '../../../records/storage-place/storage-place.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { entriesOf, fieldsFrom, type FieldSet } from '../../../ui/fields/fields.ts';
import { RecordForm } from '../../../ui/fields/record-form.tsx';
import { useFieldColumns, type FieldColumn } from '../../../ui/fields/use-field-columns.tsx';
import { DetailPanel } from '../../../ui/page/detail-panel.tsx';
import { FactList } from '../../../ui/page/fact-list.tsx';
import { RecordActions } from '../../../ui/page/record-actions.tsx';
import type { RecordActs } from '../../../ui/page/records-frame.tsx';
import { RecordsPage } from '../../../ui/page/records-page.tsx';
import { RecordSelect } from '../../../ui/record/record-select.tsx';
import { StoreTabs } from '../store-tabs.tsx';
import { placeMessages } from './messages.ts';
import styles from './places.module.css';

const heads = textsOf(placeMessages);

export const placeFields: FieldSet<StoragePlaceFields> = {
  form: 'storagePlace',
  names: storagePlaceFieldNames,
  check: checkStoragePlace,
  start: () => ({ ...storagePlaceDefaults, level: 'room', code: '' }),
  kinds: {
    parentId: {
      kind: 'other',
      control: <RecordSelect of={storagePlaceRecord} allowClear />,
      text: String,
      hint: heads('parentHint'),
    },
    level: { kind: 'choice', names: levelNames, required: true },
    code: { kind: 'text', longest: LONGEST_CODE, required: true },
    remarks: { kind: 'text', longest: 200 },
  },
  layout: ['parentId', ['level', 'code'], 'remarks'],
};

const columns: readonly FieldColumn<StoragePlaceFields, StoragePlace>[] = [
  {
    key: 'code',
    title: storagePlaceFieldNames.code,
    primary: true,
    render: ({ code, depth }) => (
      <span className={styles.code} style={{ paddingInlineStart: depth * 20 }}>
        {code}
      </span>
    ),
  },
  { field: 'level', width: 110 },
  { key: 'name', title: heads('path'), width: 260, render: ({ name }) => name },
  { key: 'lotCount', title: heads('lots'), kind: 'number', width: 90, render: ({ lotCount }) => lotCount },
  { field: 'remarks', width: 200 },
];

const chosenTools = (places: readonly StoragePlace[]) => <PlaceLabels places={places} />;

function PlaceLabels({ places }: { places: readonly StoragePlace[] }) {
  const say = useText(placeMessages);
  return (
    <LabelsButton
      source={() => ({
        kind: 'storagePlace',
        name: say('chosenPlaces'),
        count: places.length,
        ids: places.map(({ id }) => id),
      })}
    />
  );
}

type Filter = Pick<StoragePlaceQuery, 'search' | 'level'>;

/** The tree as a list: a place is followed by what lies in it. */
export default function PlacesPage() {
  const say = useText(placeMessages);
  const textOf = useTextOf();
  const { guest } = useSignedIn();
  return (
    <RecordsPage<StoragePlace, StoragePlaceFields, Filter>
      id={placesKey[0]}
      messages={placeMessages}
      bin="storage-place"
      readOnly={guest}
      tabs={<StoreTabs />}
      empty={{ title: say('empty'), hint: say('emptyHint'), icon: 'inbox' }}
      inDemo
      columns={useFieldColumns(placeFields, columns)}
      load={(query, signal) => placeCalls.page(query as StoragePlaceQuery, signal)}
      search={{ field: 'search', label: say('search') }}
      choices={[
        {
          field: 'level',
          label: textOf(storagePlaceFieldNames.level),
          names: levelNames,
          values: LEVELS,
        },
      ]}
      exported="/crop/crop-storage-place/export"
      chosenTools={chosenTools}
      batch={{ title: (count) => say('removeMany', { count }), run: placeCalls.removeAll }}
      records={{
        lists: [...placesKey, 'seed-lots'],
        address: 'place',
        valuesOf: (place) => entriesOf(placeFields, place),
        read: (id) => placeCalls.read(id),
        create: (entries) => placeCalls.create(fieldsFrom(placeFields, entries)),
        change: ({ id, revision }, entries) =>
          placeCalls.change({ id, revision, ...fieldsFrom(placeFields, entries) }),
      }}
      nameOf={({ name }) => name}
      remove={({ id }) => placeCalls.remove(id)}
      renderDetails={(place, acts) => <PlaceDetails place={place} readOnly={guest} {...acts} />}
      renderForm={(form) => <RecordForm of={placeFields} {...form} />}
    />
  );
}

interface PlaceDetailsProps extends RecordActs {
  place: StoragePlace;
  readOnly: boolean;
}

function PlaceDetails({ place, readOnly, onEdit, onDelete, onClose }: PlaceDetailsProps) {
  const say = useText(placeMessages);
  const textOf = useTextOf();
  const { parentId, level, code, name, lotCount, remarks } = place;
  const parent = name.slice(0, -` / ${code}`.length);
  return (
    <DetailPanel
      title={name}
      actions={readOnly ? null : <RecordActions onEdit={onEdit} onDelete={onDelete} />}
      onClose={onClose}
    >
      <FactList
        facts={[
          { label: textOf(storagePlaceFieldNames.level), value: textOf(levelNames[level]) },
          {
            label: textOf(storagePlaceFieldNames.parentId),
            value:
              parentId === null ? (
                NOTHING
              ) : (
                <RecordLink of={storagePlaceRecord} id={parentId}>
                  {parent}
                </RecordLink>
              ),
          },
          {
            label: say('lots'),
            value: (
              <>
                {formatInteger(lotCount)}{' '}
                <Link to={pathTo(paths.seedLots, { place: place.id })}>{say('showLots')}</Link>
              </>
            ),
          },
          { label: textOf(storagePlaceFieldNames.remarks), value: remarks || NOTHING },
        ]}
      />
    </DetailPanel>
  );
}
