import { errors, say } from '@panicle/contract';
import type { OfflineAnswer } from '@panicle/contract/offline-entries';
import { BusinessError } from '../../platform/business-error.ts';
import { deviceDay } from '../../platform/offline/device-day.ts';
import type { OfflineEntryKind } from '../../platform/offline/offline-entry-kind.ts';
import type { OfflineCall } from './receive.ts';
import type { Delivered } from './write-entry.ts';

const nothing = { receivedAt: null, theirs: null, basis: null, reason: null };

/** Not looked at: it is to be sent again. */
export const waits = (id: string): OfflineAnswer => ({ id, state: 'waits', ...nothing });

/** A refusal in both languages: the reader of the device may change his. */
const reasonOf = ({ error, values }: BusinessError) => ({
  zh: say(errors[error], 'zh_CN', values),
  en: say(errors[error], 'en_US', values),
});

/** The answer to an entry that was not written: a conflict, a refusal, or to be sent again after a fault of ours. */
export async function answerOf(
  call: OfflineCall,
  kind: OfflineEntryKind | null,
  delivered: Delivered,
  failure: unknown,
): Promise<OfflineAnswer> {
  const { id, body, enteredAt } = delivered.entry;
  if (!(failure instanceof BusinessError)) {
    call.request.log.error({ err: failure, entry: id }, 'an offline entry could not be taken');
    return waits(id);
  }
  const refused: OfflineAnswer = { id, state: 'refused', ...nothing, reason: reasonOf(failure) };
  if (kind === null || !kind.conflicts.includes(failure.error)) return refused;
  const present = await kind.present(call.platform.database, body, deviceDay({ ...delivered, enteredAt }));
  return present === null ? refused : { ...refused, state: 'conflict', ...present };
}
