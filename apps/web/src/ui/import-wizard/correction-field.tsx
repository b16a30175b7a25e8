import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { AutoComplete, Button, Input } from 'antd';
import { LONGEST_CORRECTED_ROW, LONGEST_CORRECTION } from '@panicle/contract/import-corrections';
import type { ImportProblemRecord } from '@panicle/contract/imports';
import { visibleText } from '@panicle/contract/readable-text';
import { useText } from '../../language/text.ts';
import { fitsLength } from '../form/text-length.ts';
import { uiMessages } from '../messages.ts';
import { StateTag } from '../state-tag/state-tag.tsx';
import { fieldAfter, type Correct } from './corrections.ts';
import { importMessages } from './messages.ts';
import styles from './import-wizard.module.css';

/** Characters that a field of one line shows. */
const LONG = 40;

interface CorrectionFieldProps {
  problem: ImportProblemRecord;
  /** what the column may hold; empty: anything of its type */
  choices: readonly string[];
  /** all bad cells are listed, so those of one value are counted */
  counted: boolean;
  /** of the file's columns: where a whole row is corrected, they say which of its cells are missing */
  heads: readonly string[];
  correct: Correct;
}

/** The value of a bad cell, to be typed anew: kept on Enter and when the field is left. */
export function CorrectionField({ problem, choices, counted, heads, correct }: CorrectionFieldProps) {
  const say = useText(importMessages);
  const sayUi = useText(uiMessages);
  const { row, column, columnTitle, value, same, correction } = problem;
  const kept = correction ?? value;
  const hintId = useId();
  const longest = column === '' ? LONGEST_CORRECTED_ROW : LONGEST_CORRECTION;
  // what a field of one line would cut off or join
  const lines = column === '' || value.includes('\n') || value.length > LONG;
  /** null: as it is kept */
  const [draft, setDraft] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [applied, setApplied] = useState<string>();
  const [entered, setEntered] = useState(false);
  // an entry is kept before the field is drawn again: Enter chooses from the list and leaves the field at once
  const latest = useRef(draft);

  const change = (next: string | null) => {
    latest.current = next;
    setDraft(next);
  };
  const refusal = draft === null || fitsLength(draft, longest) ? null : sayUi('tooLong', { length: longest });
  const keep = async () => {
    const next = latest.current;
    // it stays as it is, and is refused
    if (next !== null && !fitsLength(next, longest)) return;
    if (next !== null && next !== kept) await correct({ row, column, value: next });
    change(null);
  };
  const keepForAll = async (other: string) => {
    if (await correct({ row, column, value: other, same: true })) setApplied(other);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const field = event.target as HTMLElement;
    if (event.key === 'Escape') {
      event.stopPropagation();
      change(null);
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    setOpen(false);
    // the question about its equals comes next, where there are any
    setEntered(same > 1);
    const next = same > 1 ? undefined : fieldAfter(field);
    if (next) next.focus();
    else field.blur();
  };
  return (
    <div className={styles.correction} data-correction>
      <AutoComplete
        aria-label={
          column === ''
            ? say('correctRow', { row: String(row) })
            : say('correctCell', { row: String(row), column: columnTitle })
        }
        {...(column === '' && { 'aria-describedby': hintId })}
        open={open && choices.length > 0}
        onOpenChange={setOpen}
        value={draft ?? kept}
        status={refusal === null ? '' : 'error'}
        defaultActiveFirstOption={false}
        showSearch={{ filterOption: (typed, option) => typed === kept || `${option?.value}`.includes(typed) }}
        options={choices.map((choice) => ({ value: choice }))}
        onChange={(next: string | undefined) => change(next ?? '')}
        onBlur={() => void keep()}
        onKeyDown={onKeyDown}
      >
        {lines ? <Input.TextArea autoSize={{ maxRows: 8 }} /> : null}
      </AutoComplete>
      {refusal === null ? null : (
        <span role="alert" className={styles.refusal}>
          {refusal}
        </span>
      )}
      {column === '' ? (
        <span id={hintId} className={styles.value}>
          {say('rowCells', { heads: heads.map(visibleText).join(' | ') })}
        </span>
      ) : null}
      {correction === null ? null : (
        <span className={styles.corrected}>
          <StateTag look="done">{say('corrected')}</StateTag>
          <span className={styles.value}>
            {say('was', { value: value === '' ? say('emptyCell') : value })}
          </span>
        </span>
      )}
      {correction !== null && same > 1 && applied !== correction ? (
        <Button size="small" autoFocus={entered} onClick={() => void keepForAll(correction)}>
          {counted ? say('correctAll', { count: same }) : say('correctEvery')}
        </Button>
      ) : null}
    </div>
  );
}
