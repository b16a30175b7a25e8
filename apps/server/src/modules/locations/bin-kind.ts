import type { BinKind } from '../../platform/recycle-bin/bin-kind.ts';

export const locationBin: BinKind = {
  kind: 'location',
  what: { zh: '试点', en: '{count, Location|Locations}' },
  right: 'locations.write',
  tables: [{ table: 'location', of: 'id = any($1::uuid[])' }],
  name: { column: 'place', index: 'location_place' },
};
