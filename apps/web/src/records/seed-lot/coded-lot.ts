import type { SeedLot } from '@panicle/contract/seed-lots';
import { paths, pathTo } from '../../paths.ts';
import { useMobileLayout } from '../../ui/phone/mobile-layout.ts';
import { ifThere, type CodedRecord, type Scanned } from '../code/coded-record.ts';
import { lotCalls } from './calls.ts';
import { seedLotRecord } from './seed-lot.ts';

/** Labels of lots name the lot first; more parts of a text are not asked for one by one. */
const ASKED = 3;
const SHOWN = 20;

const scanned = (lot: SeedLot): Scanned => ({
  kind: 'seedLot',
  id: lot.id,
  name: lot.lotCode,
  about: seedLotRecord.about(lot),
  label: lot.lotCode,
  to: useMobileLayout.getState().mobile
    ? pathTo(paths.warehousePhone, { lot: lot.id })
    : seedLotRecord.path(lot.id),
});

const coded: CodedRecord = {
  kind: 'seedLot',
  read: async (id, signal) => {
    const lot = await ifThere(lotCalls.read(id, signal, true));
    return lot && scanned(lot);
  },
  find: async (names, signal) => {
    for (const name of names.slice(0, ASKED)) {
      const { records } = await lotCalls.page({ search: name, pageSize: SHOWN }, signal);
      const found = records.filter(({ lotCode }) => lotCode.toLowerCase() === name.toLowerCase());
      if (found.length > 0) return found.map(scanned);
    }
    return [];
  },
};
export default coded;
