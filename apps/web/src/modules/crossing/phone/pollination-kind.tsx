import {
  POLLINATION,
  type PollinationEntry,
  type PollinationNow,
} from '@panicle/contract/crossing/pollinations';
import { formatInteger } from '../../../language/format/number.ts';
import { useText } from '../../../language/text.ts';
import type { EditorProps, OfflineKind } from '../../../offline/list/offline-kind.ts';
import { CountFields } from './count-fields.tsx';
import { crossingPhoneMessages } from './messages.ts';

type Counts = Pick<PollinationEntry, 'flowers' | 'setFlowers' | 'seedsSet' | 'note'>;

/** What was pollinated and what set seed, in a line. */
export function CountWords({ of: { flowers, setFlowers, seedsSet, note } }: { of: Counts }) {
  const say = useText(crossingPhoneMessages);
  const parts = [
    setFlowers === null ? null : say('setOf', { set: setFlowers, flowers }),
    seedsSet === null ? null : say('seedsOf', { seeds: formatInteger(seedsSet) }),
    note === '' ? null : note,
  ].filter((part) => part !== null);
  return (
    <span>
      <strong>{say('entryWords', { flowers })}</strong>
      {parts.length > 0 ? ` · ${parts.join(' · ')}` : ''}
    </span>
  );
}

const Words = ({ body }: { body: PollinationEntry }) => <CountWords of={body} />;

function Theirs({ theirs: { pollination, ticked } }: { theirs: PollinationNow }) {
  const say = useText(crossingPhoneMessages);
  if (!pollination) return <strong>{say(ticked ? 'noPollination' : 'notTicked')}</strong>;
  return (
    <>
      <CountWords of={pollination} />
      <small>{say('by', { person: pollination.updatedBy, day: pollination.date })}</small>
    </>
  );
}

const Editor = ({ entry, onSave, onCancel }: EditorProps<PollinationEntry>) => (
  <CountFields
    counts={entry.body}
    counting
    onSave={(counts) => onSave({ ...entry.body, ...counts })}
    onCancel={onCancel}
  />
);

export const pollinationKind: OfflineKind<PollinationEntry, PollinationNow> = {
  kind: POLLINATION,
  Words,
  Theirs,
  Editor,
};
