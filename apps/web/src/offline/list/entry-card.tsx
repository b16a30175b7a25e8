import { useState } from 'react';
import { formatShortly } from '../../language/format/time.ts';
import { useText, useTextOf } from '../../language/text.ts';
import type { Look } from '../../ui/state-tag/looks.ts';
import { StateTag } from '../../ui/state-tag/state-tag.tsx';
import { isQuotaError } from '../kept/full-storage.ts';
import { offlineMessages } from '../messages.ts';
import { isUndecided, type EntryState, type KeptEntry } from '../queue/entry.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import type { OfflineKind } from './offline-kind.ts';
import { useDecide } from './use-decide.ts';
import styles from './entry-list.module.css';

const looks: Record<EntryState, Look> = {
  waiting: 'waiting',
  sending: 'running',
  conflict: 'warning',
  refused: 'failed',
  accepted: 'done',
  dropped: 'stopped',
  edited: 'stopped',
};
const words = {
  waiting: 'stateWaiting',
  sending: 'stateSending',
  conflict: 'stateConflict',
  refused: 'stateRefused',
  accepted: 'stateAccepted',
  dropped: 'stateDropped',
  edited: 'stateEdited',
} as const;

interface EntryCardProps<Body, Theirs> {
  entry: KeptEntry<Body>;
  of: OfflineKind<Body, Theirs>;
  /** an earlier entry of the record is undecided */
  held: boolean;
}

/** One entry: what it is, how far it is, and what a person has to decide, with both values in sight. */
export function EntryCard<Body, Theirs>({ entry, of, held }: EntryCardProps<Body, Theirs>) {
  const say = useText(offlineMessages);
  const textOf = useTextOf();
  const [editing, setEditing] = useState(false);
  const decide = useDecide();
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = async (body: Body) => {
    try {
      await decide.edit(entry, body);
      setEditing(false);
      setRefusal(null);
    } catch (failure) {
      setRefusal(say(isQuotaError(failure) ? 'noRoom' : 'notKept'));
    }
  };
  const { answer, state } = entry;
  const theirs = answer?.theirs as Theirs | null | undefined;
  const time = answer?.receivedAt
    ? say('receivedAt', { time: formatShortly(answer.receivedAt) })
    : say('enteredAt', { time: formatShortly(entry.enteredAt) });
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <strong>{entry.about}</strong>
        <StateTag look={held ? 'waiting' : looks[state]}>{say(held ? 'stateHeld' : words[state])}</StateTag>
      </div>
      {isUndecided(entry) ? (
        <>
          {answer?.reason ? <p className={styles.reason}>{textOf(answer.reason)}</p> : null}
          <dl className={styles.both}>
            <div>
              <dt>{say('mine')}</dt>
              <dd>
                <of.Words body={entry.body} />
                <small>{say('enteredAt', { time: formatShortly(entry.enteredAt) })}</small>
              </dd>
            </div>
            {theirs ? (
              <div>
                <dt>{say('theirs')}</dt>
                <dd>
                  <of.Theirs theirs={theirs} />
                </dd>
              </div>
            ) : null}
          </dl>
        </>
      ) : (
        <div className={styles.line}>
          <of.Words body={entry.body} />
          <small>{time}</small>
        </div>
      )}
      {refusal === null ? null : (
        <p role="alert" className={styles.reason}>
          {refusal}
        </p>
      )}
      {editing ? (
        <of.Editor entry={entry} onCancel={() => setEditing(false)} onSave={(body) => void save(body)} />
      ) : (
        <DecisionButtons entry={entry} decide={decide} onEdit={() => setEditing(true)} />
      )}
    </li>
  );
}
