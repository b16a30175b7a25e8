import { Button } from 'antd';
import {
  PREPARATION_TICK,
  type PreparationTick,
  type PreparationTicked,
} from '@panicle/contract/preparation-plans';
import { formatShortly } from '../../../../language/format/time.ts';
import { useText } from '../../../../language/text.ts';
import type { EditorProps, OfflineKind } from '../../../../offline/list/offline-kind.ts';
import { preparationPhoneMessages } from './messages.ts';

function Words({ body: { done } }: { body: PreparationTick }) {
  const say = useText(preparationPhoneMessages);
  return <strong>{say(done ? 'done' : 'notDone')}</strong>;
}

function Theirs({ theirs: { done, by, at } }: { theirs: PreparationTicked }) {
  const say = useText(preparationPhoneMessages);
  return (
    <>
      <strong>{say('now', { state: say(done ? 'done' : 'notDone') })}</strong>
      {by !== null && at !== null ? (
        <small>{say('by', { person: by, time: formatShortly(at) })}</small>
      ) : null}
    </>
  );
}

/** A tick says nothing that could be edited: it is the same entry once more. */
function Editor({ entry, onSave, onCancel }: EditorProps<PreparationTick>) {
  const say = useText(preparationPhoneMessages);
  return (
    <>
      <p>{say('noEdit')}</p>
      <Button onClick={onCancel}>{say('cancel')}</Button>
      <Button type="primary" onClick={() => onSave(entry.body)}>
        {say('done')}
      </Button>
    </>
  );
}

export const tickKind: OfflineKind<PreparationTick, PreparationTicked> = {
  kind: PREPARATION_TICK,
  Words,
  Theirs,
  Editor,
};
