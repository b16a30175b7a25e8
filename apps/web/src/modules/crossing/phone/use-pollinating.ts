import { useMemo } from 'react';
import { v7 as uuidv7 } from 'uuid';
import {
  POLLINATION,
  type NurseryPack,
  type PollinationEntry,
  type TakenCross,
} from '@panicle/contract/crossing/pollinations';
import { useText } from '../../../language/text.ts';
import { enteredAt } from '../../../offline/entered-at.ts';
import { addEntry } from '../../../offline/kept/entry-store.ts';
import { isQuotaError } from '../../../offline/kept/full-storage.ts';
import { offlineMessages } from '../../../offline/messages.ts';
import { useOffline } from '../../../offline/offline-state.ts';
import { sendNow } from '../../../offline/sender.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { knownPollinations } from './known-pollinations.ts';

export type NewPollination = Omit<PollinationEntry, 'id'>;

/** What is known of the pollinations of a nursery, and how one is kept: on the device at once, sent when it can be. */
export function usePollinating(nursery: NurseryPack) {
  const { user } = useSignedIn();
  const sayOffline = useText(offlineMessages);
  const notice = useNotice();
  const entries = useOffline((state) => state.entries);
  const pollinations = useMemo(
    () => knownPollinations(nursery, entries ?? [], user.username),
    [nursery, entries, user.username],
  );
  return {
    pollinations,
    /** of each cross, the latest first */
    ofCross: useMemo(() => Map.groupBy(pollinations, ({ pairId }) => pairId), [pollinations]),
    /** Keeps a new pollination, or another state of one; false: the device could not keep it. */
    async keep(
      { female, male }: TakenCross,
      body: NewPollination & { id?: string },
      revision = 0,
    ): Promise<boolean> {
      const id = body.id ?? uuidv7();
      try {
        await addEntry({
          id: uuidv7(),
          userId: user.id,
          kind: POLLINATION,
          subject: id,
          about: `${female} × ${male}`,
          body: { ...body, id },
          basis: { revision },
          enteredAt: enteredAt(),
        });
      } catch (failure) {
        notice.warning(sayOffline(isQuotaError(failure) ? 'noRoom' : 'notKept'));
        return false;
      }
      void sendNow();
      return true;
    },
  };
}

export type Pollinating = ReturnType<typeof usePollinating>;
