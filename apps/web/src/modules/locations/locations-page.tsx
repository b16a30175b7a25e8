import { useState } from 'react';
import { Alert, Button } from 'antd';
import { useNavigate } from 'react-router';
import {
  DISEASE_AND_INSECTS,
  IRRIGATIONS,
  diseaseAndInsectNames,
  irrigationNames,
} from '@panicle/contract/location-choices';
import {
  locationFieldNames,
  type Location,
  type LocationFields,
  type LocationQuery,
} from '@panicle/contract/locations';
import { isOutsideProvince } from '@panicle/contract/province-bounds';
import { textsOf, useText, useTextOf } from '../../language/text.ts';
import { paths, pathTo } from '../../paths.ts';
import { locationCalls } from '../../records/location/calls.ts';
import { coordinatesText } from '../../records/location/coordinates-text.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { useAttempt } from '../../ui/feedback/use-attempt.ts';
import { useNotice } from '../../ui/feedback/use-notice.ts';
import { entriesOf, fieldsFrom } from '../../ui/fields/fields.ts';
import { RecordDetails } from '../../ui/fields/record-details.tsx';
import { RecordForm } from '../../ui/fields/record-form.tsx';
import { useFieldColumns, type FieldColumn } from '../../ui/fields/use-field-columns.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { ImportDrawer } from '../../ui/import-wizard/import-drawer.tsx';
import { RecordsPage } from '../../ui/page/records-page.tsx';
import { copyToNextYear, unlinkLocation } from './api.ts';
import { ClassCell } from './class-cell.tsx';
import { YearFilter, type LocationFilter } from './location-filters.tsx';
import { locationFields } from './location-fields.tsx';
import { locationMessages } from './messages.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import styles from './locations.module.css';

/** With the figures, which the list can do without. */
const DetailsWeather = lazyPart(() => import('./place/details-weather.tsx'));

const ID = 'locations';
const heads = textsOf(locationMessages);

const columns: readonly FieldColumn<LocationFields, Location>[] = [
  { field: 'place', second: 'breedingStation', primary: true, sortable: true },
  { field: 'year', width: 80, sortable: true },
  { field: 'province', second: 'city', width: 130, sortable: true },
  { field: 'region', width: 140 },
  { key: 'coordinates', title: heads('coordinates'), width: 200, render: coordinatesText },
  { field: 'sowingDate', width: 120, sortable: true },
  { field: 'harvestDate', width: 120, sortable: true },
  {
    key: 'environments',
    title: heads('environments'),
    kind: 'number',
    width: 120,
    render: ({ environmentCount }) => environmentCount,
  },
  {
    key: 'class',
    title: heads('environmentClass'),
    width: 130,
    hiddenAtFirst: true,
    render: ({ place }) => <ClassCell place={place} />,
  },
];

export default function LocationsPage() {
  const say = useText(locationMessages);
  const textOf = useTextOf();
  const navigate = useNavigate();
  const { user } = useSignedIn();
  const attempt = useAttempt();
  const notice = useNotice();
  const [importing, setImporting] = useState(false);
  const readOnly = !user.admin;

  return (
    <RecordsPage<Location, LocationFields, LocationFilter>
      id={ID}
      messages={locationMessages}
      bin="location"
      empty={{ title: say('empty'), hint: readOnly ? say('emptyReader') : say('emptyHint'), icon: 'pin' }}
      inDemo
      readOnly={readOnly}
      columns={useFieldColumns(locationFields, columns)}
      load={(query, signal) => locationCalls.page(query as LocationQuery, signal)}
      search={{ field: 'search', label: say('search') }}
      Filters={YearFilter}
      choices={[
        {
          field: 'irrigation',
          label: textOf(locationFieldNames.irrigation),
          values: IRRIGATIONS,
          names: irrigationNames,
        },
        {
          field: 'diseaseAndInsects',
          label: textOf(locationFieldNames.diseaseAndInsects),
          values: DISEASE_AND_INSECTS,
          names: diseaseAndInsectNames,
        },
      ]}
      exported="/crop/crop-location/export"
      batch={{ title: (count) => say('removeMany', { count }), run: locationCalls.removeAll }}
      tools={
        <>
          {readOnly ? null : (
            <>
              <Button icon={<Icon name="upload" />} onClick={() => setImporting(true)}>
                {say('import')}
              </Button>
              <Button onClick={() => void navigate(paths.unlinkedPlaces)}>{say('unlinked')}</Button>
            </>
          )}
          <Button onClick={() => void navigate(paths.placeClasses)}>{say('classes')}</Button>
          <Button icon={<Icon name="pin" />} onClick={() => void navigate(paths.locationMap)}>
            {say('map')}
          </Button>
        </>
      }
      records={{
        lists: [ID],
        address: 'location',
        valuesOf: (location) => entriesOf(locationFields, location),
        read: (id) => locationCalls.read(id),
        create: (entries) => locationCalls.create(fieldsFrom(locationFields, entries)),
        change: ({ id, revision }, entries) =>
          locationCalls.change({ id, revision, ...fieldsFrom(locationFields, entries) }),
      }}
      nameOf={({ place, year }) => `${place} ${year}`}
      remove={({ id }) => locationCalls.remove(id)}
      renderDetails={(location, acts, records) => (
        <RecordDetails<LocationFields, Location>
          of={locationFields}
          record={location}
          title="place"
          base={locationCalls.base}
          readOnly={readOnly}
          mayDelete={!readOnly}
          {...acts}
        >
          {isOutsideProvince(location) ? (
            <Alert
              type="warning"
              showIcon
              className={styles.remark ?? ''}
              title={say('outsideProvince', { province: location.province })}
            />
          ) : null}
          <div className={styles.acts}>
            <Button
              type="primary"
              onClick={() => void navigate(pathTo(paths.placeHistory, { locationId: location.id }))}
            >
              {say('history')}
            </Button>
          </div>
          {readOnly ? null : (
            <div className={styles.acts}>
              <Button
                icon={<Icon name="copy" />}
                onClick={() =>
                  void attempt(async () => {
                    const copy = await copyToNextYear(location.id);
                    notice.success(say('copied', { place: copy.place, year: String(copy.year) }));
                    await records.written(copy);
                  })
                }
              >
                {say('nextYear')}
              </Button>
              {location.environmentCount > 0 ? (
                <Button
                  onClick={() =>
                    void attempt(async () => {
                      const { environments, location: after } = await unlinkLocation(location.id);
                      notice.success(say('unlinkedNow', { count: environments }));
                      await records.written(after);
                    })
                  }
                >
                  {say('unlink')}
                </Button>
              ) : null}
            </div>
          )}
          <div className={styles.remark}>
            <DetailsWeather key={location.id} location={location} />
          </div>
        </RecordDetails>
      )}
      renderForm={(form) => <RecordForm of={locationFields} {...form} />}
      renderDialogs={(records) => (
        <ImportDrawer
          open={importing}
          what={say('importWhat')}
          kind="locations"
          options={{}}
          onDone={() => void records.refresh()}
          onClose={() => setImporting(false)}
        />
      )}
    />
  );
}
