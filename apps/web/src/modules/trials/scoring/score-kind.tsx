import { useState } from 'react';
import { Button } from 'antd';
import { FIELD_SCORE, type FieldScore, type FieldScoreNow } from '@panicle/contract/field-scores';
import type { ObservationValue } from '@panicle/contract/observations';
import { formatStored } from '../../../language/format/number.ts';
import { formatShortly } from '../../../language/format/time.ts';
import { useText } from '../../../language/text.ts';
import type { EditorProps, OfflineKind } from '../../../offline/list/offline-kind.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { useTakenFields } from './field-packs.ts';
import { scoringMessages } from './messages.ts';
import { ScoreInput } from './score-input/score-input.tsx';
import styles from './scoring.module.css';

const textOf = (value: Exclude<ObservationValue, null>) =>
  typeof value === 'number' ? formatStored(value) : value;

function Value({ value, unit = '' }: { value: ObservationValue; unit?: string }) {
  const say = useText(scoringMessages);
  return value === null ? <em>{say('noValue')}</em> : <strong>{`${textOf(value)} ${unit}`.trim()}</strong>;
}

const Words = ({ body: { value } }: { body: FieldScore }) => <Value value={value} />;

function Theirs({ theirs: { value, trait, person, at } }: { theirs: FieldScoreNow }) {
  const say = useText(scoringMessages);
  return (
    <>
      <Value value={value} unit={trait.unit} />
      {person !== null && at !== null ? (
        <small>{say('by', { person, time: formatShortly(at) })}</small>
      ) : null}
    </>
  );
}

/** The value once more, entered as beside the plot while its trait is on the device. */
function Editor({ entry, onSave, onCancel }: EditorProps<FieldScore>) {
  const say = useText(scoringMessages);
  const { user } = useSignedIn();
  const fields = useTakenFields(user.id) ?? [];
  const trait = fields.flatMap(({ traits }) => traits).find(({ id }) => id === entry.body.traitId);
  const [value, setValue] = useState<ObservationValue | undefined>(entry.body.value);
  return (
    <div className={styles.list}>
      {trait ? (
        <ScoreInput
          trait={trait}
          value={value ?? null}
          onEnter={setValue}
          onDraft={(draft) => {
            if (draft) setValue(draft.value);
          }}
        />
      ) : (
        <p>
          <Value value={entry.body.value} />
        </p>
      )}
      <div className={styles.pair}>
        <Button onClick={onCancel}>{say('cancel')}</Button>
        <Button
          type="primary"
          disabled={value === undefined}
          onClick={() => onSave({ ...entry.body, value: value ?? null })}
        >
          {say('save')}
        </Button>
      </div>
    </div>
  );
}

export const scoreKind: OfflineKind<FieldScore, FieldScoreNow> = { kind: FIELD_SCORE, Words, Theirs, Editor };
