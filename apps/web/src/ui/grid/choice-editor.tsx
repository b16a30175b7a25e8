import { useEffect, useRef } from 'react';
import { GridCellKind, type GridCell, type ProvideEditorComponent } from '@glideapps/glide-data-grid';
import { NOTHING } from '../format/number.ts';
import type { GridColumn } from './grid-column.ts';

type Editor = ProvideEditorComponent<GridCell>;

/** A column keeps its editor: a new component for every key pressed would lose the focus. */
const editors = new WeakMap<GridColumn, Editor>();

/** A native list of the allowed values, for columns that have them; other cells keep the text field. */
export function choiceEditor(
  column: GridColumn | undefined,
): { editor: Editor; disablePadding: true } | undefined {
  if (column?.kind !== 'choice' || !column.choices) return undefined;
  const editor = editors.get(column) ?? editorOf(column);
  editors.set(column, editor);
  return { editor, disablePadding: true };
}

const textOf = (cell: GridCell) => (cell.kind === GridCellKind.Text ? cell.data : '');
const withText = (cell: GridCell, data: string): GridCell =>
  cell.kind === GridCellKind.Text ? { ...cell, data } : cell;

function editorOf({ choices = [], title, required }: GridColumn): Editor {
  return function ChoiceEditor({ value, onChange, onFinishedEditing }) {
    const list = useRef<HTMLSelectElement>(null);
    useEffect(() => {
      // The grid takes the focus back right after it has opened an editor.
      const frame = requestAnimationFrame(() => list.current?.focus());
      return () => cancelAnimationFrame(frame);
    }, []);
    const shown = textOf(value);
    return (
      <select
        ref={list}
        aria-label={title}
        size={Math.max(2, Math.min(8, choices.length + 1))}
        style={{
          width: '100%',
          font: 'inherit',
          background: 'var(--surface)',
          color: 'var(--text)',
          border: 0,
        }}
        value={choices.find((choice) => choice.label === shown || choice.value === shown)?.value ?? ''}
        onClick={(event) => onFinishedEditing(withText(value, event.currentTarget.value))}
        // The grid takes what was last reported when Enter or Tab is pressed.
        onChange={(event) => onChange(withText(value, event.currentTarget.value))}
      >
        {required ? null : <option value="">{NOTHING}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  };
}
