import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { NOTHING } from '../../language/format/number.ts';
import { endEntry, textOf, useOpening, withText, type CellEditor } from './cell-editor.tsx';
import { choiceFor, ChoiceTyping } from './choice-typing.ts';
import type { GridColumn } from './grid-column.ts';

/** A column keeps its editor: a new component for every key pressed would lose the focus. */
const editors = new WeakMap<GridColumn, CellEditor>();

/** A native list of the allowed values, for columns that have them. */
export function choiceEditor(column: GridColumn): CellEditor {
  const editor = editors.get(column) ?? editorOf(column);
  editors.set(column, editor);
  return editor;
}

function editorOf({ choices = [], title, required }: GridColumn): CellEditor {
  return function ChoiceEditor({ value, onChange, onFinishedEditing }) {
    const frame = useRef<HTMLDivElement>(null);
    const typed = useOpening(frame);
    const [typing] = useState(() => new ChoiceTyping(typed));
    const choose = (word: string) => onChange(withText(value, choiceFor(word, choices) ?? word));
    useLayoutEffect(() => {
      if (typed !== undefined) choose(typed);
      // once, when the list opens
      // oxlint-disable-next-line react/exhaustive-deps
    }, []);
    const press = (event: KeyboardEvent<HTMLSelectElement>) => {
      if (endEntry(event, value, onFinishedEditing)) return;
      const { key, ctrlKey, metaKey, altKey, timeStamp } = event;
      if (ctrlKey || metaKey || altKey || Array.from(key).length !== 1) return;
      event.preventDefault();
      choose(typing.press(key, timeStamp));
    };
    const shown = textOf(value);
    const chosen = choices.find((choice) => choice.label === shown || choice.value === shown)?.value;
    const stray = chosen === undefined && shown !== '' ? shown : undefined;
    return (
      <div ref={frame}>
        <select
          aria-label={title}
          size={Math.max(2, Math.min(8, choices.length + 1))}
          style={{
            width: '100%',
            font: 'inherit',
            background: 'var(--surface)',
            color: 'var(--text)',
            border: 0,
          }}
          value={chosen ?? shown}
          onKeyDown={press}
          onClick={(event) => onFinishedEditing(withText(value, event.currentTarget.value))}
          onChange={(event) => onChange(withText(value, event.currentTarget.value))}
        >
          {/* What was typed and is none of the values: it is seen before it is refused. */}
          {stray === undefined ? null : <option value={stray}>{stray}</option>}
          {required ? null : <option value="">{NOTHING}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </div>
    );
  };
}
