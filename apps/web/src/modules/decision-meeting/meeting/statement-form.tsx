import { useState } from 'react';
import { Button, Input } from 'antd';
import type { Decision } from '@panicle/contract/decision-choices';
import { useText } from '../../../language/text.ts';
import { RefusedField } from '../../../ui/feedback/refused-field.tsx';
import { useLimitedText } from '../../../ui/form/use-limited-text.ts';
import { ChoiceButtons } from './choice-buttons.tsx';
import { votingMessages } from './messages.ts';
import styles from './meeting.module.css';

const LONGEST_REASON = 500;
const LONGEST_NOTE = 2000;

interface Statement {
  choice: Decision | null;
  reason: string;
  note: string;
}

interface StatementFormProps {
  /** what is chosen, e.g. 'My vote on G1' */
  label: string;
  value: Statement;
  /** a vote has a note of its own, a decision none */
  withNote?: boolean;
  /** whether this choice cannot do without a reason */
  needsReason?: (choice: Decision | null) => boolean;
  /** gives false where it was refused */
  onSave: (statement: Statement) => Promise<boolean>;
}

/** A choice with its reason. A choice that needs none is saved when it is pressed, all else by the button. */
export function StatementForm({ label, value, withNote = false, needsReason, onSave }: StatementFormProps) {
  const say = useText(votingMessages);
  const [typed, setTyped] = useState<Partial<Statement>>({});
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const current = { ...value, ...typed };
  const reason = useLimitedText(current.reason, LONGEST_REASON, (text) =>
    setTyped({ ...typed, reason: text }),
  );
  const note = useLimitedText(current.note, LONGEST_NOTE, (text) => setTyped({ ...typed, note: text }));
  const changed = (['choice', 'reason', 'note'] as const).some((key) => current[key] !== value[key]);

  const save = async (statement: Statement) => {
    const lacks = (needsReason?.(statement.choice) ?? false) && statement.reason.trim() === '';
    setMissing(lacks);
    if (lacks) return;
    setBusy(true);
    try {
      if (await onSave(statement)) setTyped({});
    } finally {
      setBusy(false);
    }
  };
  const choose = (choice: Decision | null) => {
    setTyped({ ...typed, choice });
    void save({ ...current, choice });
  };

  return (
    <div className={styles.own}>
      <ChoiceButtons label={label} value={current.choice} disabled={busy} onChange={choose} />
      <label>
        {say('reason')}
        <RefusedField refusal={reason.refusal}>
          <Input
            value={reason.text}
            status={missing ? 'error' : ''}
            onChange={(event) => reason.type(event.target.value)}
          />
        </RefusedField>
      </label>
      {missing ? (
        <span role="alert" className={styles.missing}>
          {say('reasonNeeded')}
        </span>
      ) : null}
      {withNote ? (
        <label>
          {say('note')}
          <RefusedField refusal={note.refusal}>
            <Input.TextArea
              autoSize={{ minRows: 2, maxRows: 6 }}
              value={note.text}
              onChange={(event) => note.type(event.target.value)}
            />
          </RefusedField>
        </label>
      ) : null}
      <span className={styles.buttons}>
        <Button
          size="small"
          type="primary"
          disabled={!changed || reason.refusal !== null || note.refusal !== null}
          loading={busy}
          onClick={() => void save(current)}
        >
          {say('save')}
        </Button>
      </span>
    </div>
  );
}
