import type { OfflineDelivery, OfflineReceipt } from '@panicle/contract/offline-entries';
import { errorStatuses } from '@panicle/contract/error-statuses';
import { envelopeOf, send } from '../api/client.ts';
import { judge } from '../api/envelope.ts';
import type { Sending } from './queue/send-all.ts';

/** A phone between two masts may wait for ever: after so long the delivery is tried anew, in ms. */
const PATIENCE = 30_000;

/** One call, without a dialog: nobody is disturbed while entering something. */
export const deliver: Sending['deliver'] = async (delivery: OfflineDelivery) => {
  try {
    const response = await send('POST', '/crop/crop-offline-entry', {
      body: delivery,
      unattended: true,
      signal: AbortSignal.timeout(PATIENCE),
    });
    const envelope = await envelopeOf(response, true);
    if (judge(envelope) === 'session-ended') return 'signed-out';
    if (envelope.status === errorStatuses.offlineOtherUser) return 'other-user';
    if (envelope.status !== 200) return 'later';
    return (envelope.data as OfflineReceipt).answers;
  } catch {
    return 'later';
  }
};
