import { useText } from '../../language/text.ts';
import { offlineMessages } from '../messages.ts';
import { isOpen, isUndecided, isUnsent, type KeptEntry } from '../queue/entry.ts';
import { useOffline } from '../offline-state.ts';
import { EntryCard } from './entry-card.tsx';
import type { OfflineKind } from './offline-kind.ts';
import styles from './entry-list.module.css';

/** The order in which a person needs them: what waits for him first, then what waits, then what is done. */
const rank = (entry: KeptEntry) => (isUndecided(entry) ? 0 : isUnsent(entry) ? 1 : 2);

/** The entries of a kind that this browser keeps of the user, with what can be decided about them. */
export function EntryList<Body, Theirs>({ of }: { of: OfflineKind<Body, Theirs> }) {
  const say = useText(offlineMessages);
  const { entries, others } = useOffline();
  const own = ((entries ?? []) as readonly KeptEntry<Body>[]).filter((entry) => entry.kind === of.kind);
  const held = new Set(own.filter(isUndecided).map(({ subject }) => subject));
  const shown = own
    .filter(({ state }) => state !== 'edited')
    .sort((one, other) => rank(one) - rank(other) || other.serial - one.serial);
  return (
    <>
      {shown.length === 0 ? <p className={styles.note}>{say('nothing')}</p> : null}
      <ul className={styles.list}>
        {shown.map((entry) => (
          <EntryCard key={entry.id} entry={entry} of={of} held={isUnsent(entry) && held.has(entry.subject)} />
        ))}
      </ul>
      {own.some(isOpen) ? <p className={styles.note}>{say('stays')}</p> : null}
      {others > 0 ? <p className={styles.note}>{say('others', { count: others })}</p> : null}
    </>
  );
}
