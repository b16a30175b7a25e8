import { useState } from 'react';
import { Input, Select } from 'antd';
import type { Material } from '@panicle/contract/germplasm';
import {
  hasOneLine,
  NAMES_KEY,
  type CellValue,
  type MaterialColumn,
} from '@panicle/contract/material-columns';
import { useLanguage } from '../../../language/language-store.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { YearRemark } from '../../../ui/form/year-field.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { NumberField } from '../../../ui/number/number-field.tsx';
import { UnreadNumber, type NumberEntry } from '../../../ui/number/unread-number.ts';
import { cellProblem } from './cell-problem.ts';
import { cellText } from '../../../records/material/cell-text.ts';
import { detailMessages } from './messages.ts';
import styles from './material-panel.module.css';

interface InlineValueProps {
  column: MaterialColumn;
  value: CellValue;
  material: Pick<Material, 'quantityUnit'>;
  readOnly: boolean;
  /** resolves to whether it was saved */
  onSave: (value: CellValue) => Promise<boolean>;
}

/** A value that can be changed in place: Enter saves, Escape leaves it as it was. */
export function InlineValue({ column, value, material, readOnly, onSave }: InlineValueProps) {
  const say = useText(detailMessages);
  const textOf = useTextOf();
  const [editing, setEditing] = useState(false);
  const shown = cellText(column, value, material, textOf);
  if (readOnly) return shown;
  if (editing)
    return (
      <ValueEditor
        column={column}
        value={column.key === NAMES_KEY && value !== null ? shown : value}
        onSave={onSave}
        onEnd={() => setEditing(false)}
      />
    );
  return (
    <button
      type="button"
      className={styles.value}
      aria-label={`${say('editValue', { column: textOf(column.title) })}: ${shown}`}
      onClick={() => setEditing(true)}
    >
      {shown}
      <Icon name="pencil" size={12} className={styles.pencil} />
    </button>
  );
}

/** What the editor holds: what can be saved, or what cannot be read. */
type Entered = CellValue | UnreadNumber;

function ValueEditor(props: Omit<InlineValueProps, 'readOnly' | 'material'> & { onEnd: () => void }) {
  const { column, value, onSave, onEnd } = props;
  const textOf = useTextOf();
  const language = useLanguage((state) => state.language);
  const [entered, setEntered] = useState<Entered>(value);
  const [saving, setSaving] = useState(false);
  const problem = entered instanceof UnreadNumber ? entered.refusal : cellProblem(column, entered, language);

  const finish = async (next: Entered) => {
    if (saving || next instanceof UnreadNumber) return;
    const wanted = next === '' ? null : next;
    if (wanted === value) return onEnd();
    if (cellProblem(column, wanted, language)) return;
    setSaving(true);
    const saved = await onSave(wanted);
    setSaving(false);
    if (saved) onEnd();
  };
  const keys = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') {
      // the panel would close on it
      event.preventDefault();
      onEnd();
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void finish(entered);
    }
  };
  const shared = {
    autoFocus: true,
    size: 'small' as const,
    disabled: saving,
    'aria-label': textOf(column.title),
    status: problem ? ('error' as const) : ('' as const),
    onKeyDown: keys,
    onBlur: () => void finish(entered),
  };
  return (
    <span className={styles.editor}>
      <Editor
        column={column}
        value={entered}
        shared={shared}
        onEnter={setEntered}
        onChoose={(one) => void finish(one)}
      />
      {problem ? (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      ) : column.key === 'year' ? (
        <YearRemark year={entered} />
      ) : null}
    </span>
  );
}

function Editor(props: {
  column: MaterialColumn;
  value: Entered;
  shared: object;
  onEnter: (value: Entered) => void;
  /** a list is left as soon as something is chosen */
  onChoose: (value: CellValue) => void;
}) {
  const { column, value, shared, onEnter, onChoose } = props;
  const textOf = useTextOf();
  const numeric = column.kind === 'number' || column.kind === 'integer';
  if (column.choices) {
    return (
      <Select
        {...shared}
        defaultOpen
        allowClear={!column.required}
        className={styles.wide ?? ''}
        value={value as string | number | null}
        options={column.choices.map((choice) => ({
          value: numeric ? Number(choice.value) : choice.value,
          label: textOf(choice.title),
        }))}
        onChange={(chosen: string | number | undefined) => onChoose(chosen ?? null)}
      />
    );
  }
  if (numeric) {
    return (
      <NumberField
        {...shared}
        {...(column.kind === 'integer' ? { precision: 0 } : {})}
        value={value as NumberEntry}
        onChange={onEnter}
      />
    );
  }
  const text = value === null || value instanceof UnreadNumber ? '' : String(value);
  if (column.kind === 'text' && !hasOneLine(column)) {
    return (
      <Input.TextArea
        {...shared}
        autoSize={{ minRows: 1, maxRows: 8 }}
        value={text}
        onChange={(event) => onEnter(event.target.value)}
      />
    );
  }
  return (
    <Input
      {...shared}
      value={text}
      placeholder={column.kind === 'date' ? 'yyyy-mm-dd' : ''}
      onChange={(event) => onEnter(event.target.value)}
    />
  );
}
