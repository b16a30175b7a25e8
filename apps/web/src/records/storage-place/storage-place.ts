import { levelNames, storagePlaceFieldNames, type StoragePlace } from '@panicle/contract/storage-places';
import { formatInteger, NOTHING } from '../../language/format/number.ts';
import { paths, pathTo } from '../../paths.ts';
import type { RecordKind } from '../record-kind.ts';
import { placeCalls, placesKey } from './calls.ts';

export const storagePlaceRecord: RecordKind<StoragePlace> = {
  key: placesKey,
  title: { zh: '存放位置', en: 'Storage places' },
  icon: 'inbox',
  mayOpen: ({ may }) => may('warehouseInOutManagement'),
  read: (id, signal) => placeCalls.read(id, signal, true),
  find: (search, pageSize, signal) => placeCalls.page({ search, pageSize, sort: 'code' }, signal),
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  texts: ({ remarks }) => (remarks === '' ? [] : [remarks]),
  about: ({ level }) => [levelNames[level]],
  facts: ({ level, remarks, lotCount }) => [
    { label: storagePlaceFieldNames.level, value: levelNames[level] },
    { label: { zh: '批次数', en: 'Lots' }, value: formatInteger(lotCount) },
    { label: storagePlaceFieldNames.remarks, value: remarks || NOTHING },
  ],
  path: (place) => pathTo(paths.storagePlaces, { place }),
};
