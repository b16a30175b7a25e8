import { locationFieldNames, type Location } from '@panicle/contract/locations';
import { textsOf } from '../../language/text.ts';
import { NOTHING } from '../../language/format/number.ts';
import { paths, pathTo } from '../../paths.ts';
import type { RecordKind } from '../record-kind.ts';
import { finderOf } from '../search/finder.ts';
import { locationCalls, locationsKey } from './calls.ts';
import { coordinatesText } from './coordinates-text.ts';
import { locationRecordMessages } from './messages.ts';

const say = textsOf(locationRecordMessages);

export const locationRecord: RecordKind<Location> = {
  key: locationsKey,
  title: say('title'),
  icon: 'pin',
  mayOpen: ({ may }) => may('locationManage'),
  read: (id, signal) => locationCalls.read(id, signal, true),
  find: (search, pageSize, signal) => locationCalls.page({ search, pageSize }, signal),
  idOf: ({ id }) => id,
  nameOf: ({ place, year }) => `${place} ${year}`,
  texts: ({ breedingStation, province, city, region }) =>
    [breedingStation, province, city, region].filter((text) => text !== ''),
  about: ({ province, city }) => [province, city].filter((text) => text !== ''),
  facts: (location) => [
    { label: locationFieldNames.breedingStation, value: location.breedingStation || NOTHING },
    { label: say('coordinates'), value: coordinatesText(location) },
    { label: locationFieldNames.region, value: location.region || NOTHING },
  ],
  path: (location) => pathTo(paths.locations, { location }),
};

export default finderOf(locationRecord);
