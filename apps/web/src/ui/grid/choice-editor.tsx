import {
  GridCellKind,
  type GridCell,
  type GridSelection,
  type ProvideEditorCallbackResult,
  type ProvideEditorComponent,
} from '@glideapps/glide-data-grid';
import { NOTHING } from '../format/number.ts';
import type { GridColumn } from './grid-column.ts';

/** A native list of the allowed values, for columns that have them; other cells keep the text field. */
export function choiceEditor(
  edited: GridCell,
  selection: GridSelection,
  columns: readonly GridColumn[],
): ProvideEditorCallbackResult<GridCell> {
  const column = columns[selection.current?.cell[0] ?? -1];
  if (edited.kind !== GridCellKind.Text || column?.kind !== 'choice' || !column.choices) return undefined;
  const { choices, title, required } = column;

  const Editor: ProvideEditorComponent<GridCell> = ({ value, onChange, onFinishedEditing }) => {
    const chosen = (text: string): GridCell =>
      value.kind === GridCellKind.Text ? { ...value, data: text } : value;
    const shown = value.kind === GridCellKind.Text ? value.data : '';
    return (
      <select
        autoFocus
        aria-label={title}
        size={Math.min(8, choices.length + 1)}
        style={{
          width: '100%',
          font: 'inherit',
          background: 'var(--surface)',
          color: 'var(--text)',
          border: 0,
        }}
        defaultValue={choices.find((choice) => choice.label === shown || choice.value === shown)?.value ?? ''}
        onClick={(event) => onFinishedEditing(chosen(event.currentTarget.value))}
        // The grid takes what was last reported when Enter or Tab is pressed.
        onChange={(event) => onChange(chosen(event.currentTarget.value))}
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
  return { editor: Editor, disablePadding: true };
}
