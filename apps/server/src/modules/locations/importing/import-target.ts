import { v7 as uuidv7 } from 'uuid';
import { LocationFields } from '@panicle/contract/locations';
import { BusinessError } from '../../../platform/business-error.ts';
import { violates } from '../../../platform/database/unique-violation.ts';
import type { ImportTarget } from '../../../platform/imports/import-target.ts';
import { locationList } from '../queries.ts';
import { checkRows, type SeenPlaces } from './check-rows.ts';
import { locationColumns } from './import-columns.ts';
import { readRows } from './read-rows.ts';
import { undoLocations } from './undo.ts';

const typeOf: Readonly<Partial<Record<keyof LocationFields, string>>> = {
  year: 'smallint',
  growthPeriod: 'smallint',
  latitude: 'double precision',
  longitude: 'double precision',
  organicMatter: 'double precision',
  sowingDate: 'date',
  harvestDate: 'date',
};

/** Locations from a file: every row a new one. */
export const locationImport: ImportTarget<Record<string, string>, SeenPlaces> = {
  kind: 'locations',
  title: { zh: '试点', en: 'Locations' },
  right: 'locations.write',

  async made(connection, batchId) {
    const [row] = await connection.query<{ count: number }>(
      'select count(*)::int as count from location where batch_id = $1',
      [batchId],
    );
    return [{ count: row?.count ?? 0, noun: { zh: '个试点', en: '{count, location|locations}' } }];
  },

  columns: () => Promise.resolve(locationColumns),
  prepare: () => Promise.resolve(new Map()),
  check: (connection, chunk, seen, { batchId }) => checkRows(connection, chunk, seen, batchId),

  async write({ transaction }, chunk, _seen, { session, batchId }) {
    const rows = readRows(chunk);
    const all = (value: unknown) => rows.map(() => value);
    const names = Object.keys(locationList.table.columns) as (keyof LocationFields)[];
    try {
      return await transaction.insertMany('location', [
        { name: 'id', type: 'uuid', values: rows.map(() => uuidv7()) },
        { name: 'batch_id', type: 'uuid', values: all(batchId) },
        { name: 'created_by', type: 'uuid', values: all(session.userId) },
        { name: 'updated_by', type: 'uuid', values: all(session.userId) },
        ...names.map((name) => ({
          name: locationList.table.columns[name],
          type: typeOf[name] ?? 'text',
          values: rows.map((row) => row[name]),
        })),
      ]);
    } catch (failure) {
      // the place was free when it was checked
      if (violates(failure, 'location_place')) throw new BusinessError('importOvertaken');
      throw failure;
    }
  },

  undo: undoLocations,
};
