import { lotFieldNames, type SeedLot } from '@panicle/contract/seed-lots';
import { NOTHING, formatStored } from '../../language/format/number.ts';
import { paths, pathTo } from '../../paths.ts';
import type { RecordKind } from '../record-kind.ts';
import { finderOf } from '../search/finder.ts';
import { lotCalls, lotsKey } from './calls.ts';

export const seedLotRecord: RecordKind<SeedLot> = {
  key: lotsKey,
  title: { zh: '种子批次', en: 'Seed lots' },
  icon: 'inbox',
  mayOpen: ({ may }) => may('warehouseInOutManagement'),
  read: (id, signal) => lotCalls.read(id, signal, true),
  find: (search, pageSize, signal) => lotCalls.page({ search, pageSize }, signal),
  idOf: ({ id }) => id,
  nameOf: ({ lotCode }) => lotCode,
  texts: ({ name, sourceId, place }) => [name, sourceId, place].filter((text) => text !== ''),
  about: ({ name, place }) => [name, place].filter((text) => text !== ''),
  facts: ({ name, balance, unit, place, year }) => [
    { label: { zh: '材料', en: 'Material' }, value: name },
    { label: { zh: '库存', en: 'Balance' }, value: `${formatStored(balance)} ${unit}`.trimEnd() },
    { label: lotFieldNames.year, value: [year ?? NOTHING, place].filter((text) => text !== '').join(' · ') },
  ],
  path: (lot) => pathTo(paths.seedLots, { lot }),
};

export default finderOf(seedLotRecord);
