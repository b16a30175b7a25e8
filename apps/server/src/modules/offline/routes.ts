import { OfflineDelivery, OfflineReceipt } from '@panicle/contract/offline-entries';
import { route } from '../../platform/http/route.ts';
import type { OfflineEntryKind } from '../../platform/offline/offline-entry-kind.ts';
import { receiveDelivery } from './receive.ts';

export const offlineRoutes = (kinds: () => readonly OfflineEntryKind[]) => [
  route({
    method: 'POST',
    url: '/crop/crop-offline-entry',
    summary: 'Entries of a device that had no network, in their order; a repeated send changes nothing',
    // the right is the one of each entry's kind
    access: { allow: 'signed-in' },
    body: OfflineDelivery,
    data: OfflineReceipt,
    handler: async (call) => ({ answers: await receiveDelivery(call, kinds()) }),
  }),
];
