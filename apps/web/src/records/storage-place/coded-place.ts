import type { StoragePlace } from '@panicle/contract/storage-places';
import { paths, pathTo } from '../../paths.ts';
import { useMobileLayout } from '../../ui/phone/mobile-layout.ts';
import { ifThere, type CodedRecord, type Scanned } from '../code/coded-record.ts';
import { placeCalls } from './calls.ts';
import { storagePlaceRecord } from './storage-place.ts';

/** A place leads to its lots. */
const scanned = (place: StoragePlace): Scanned => ({
  kind: 'storagePlace',
  id: place.id,
  name: place.name,
  about: storagePlaceRecord.about(place),
  label: place.code,
  to: useMobileLayout.getState().mobile
    ? pathTo(paths.warehousePhone, { place: place.name })
    : pathTo(paths.seedLots, { place: place.id }),
});

const coded: CodedRecord = {
  kind: 'storagePlace',
  read: async (id, signal) => {
    const place = await ifThere(placeCalls.read(id, signal, true));
    return place && scanned(place);
  },
};
export default coded;
