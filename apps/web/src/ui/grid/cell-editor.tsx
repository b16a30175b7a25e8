import {
  createContext,
  use,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import {
  GridCellKind,
  TextCellEntry,
  type GridCell,
  type ProvideEditorComponent,
} from '@glideapps/glide-data-grid';

export type CellEditor = ProvideEditorComponent<GridCell>;
type Step = readonly [-1 | 0 | 1, -1 | 0 | 1];

/** What has been typed into the cell before its editor was there. */
export interface TypedAhead {
  /** undefined: nothing, the editor was opened otherwise */
  text: () => string | undefined;
  /** the editor goes on with it */
  take: () => void;
}

export const TypedAheadContext = createContext<TypedAhead>({ text: () => undefined, take: () => undefined });

/** An editor's first text, and the focus in its field. */
export function useOpening(frame: RefObject<HTMLElement | null>): string | undefined {
  const ahead = use(TypedAheadContext);
  const [typed] = useState(() => ahead.text());
  useLayoutEffect(() => {
    // Before the focus leaves the grid, which would take it for the end of the entry.
    ahead.take();
    const field = frame.current?.querySelector<HTMLElement>('textarea, select');
    field?.focus();
    // A double click: the grid takes the focus back once more.
    const next = requestAnimationFrame(() => {
      if (document.activeElement !== field) field?.focus();
    });
    return () => cancelAnimationFrame(next);
  }, [ahead, frame]);
  return typed;
}

/**
 * Where a key leads that ends an entry: 'given up', a step to another cell, or undefined for every other key. The grid
 * itself ends an entry a moment after the key, and would lose what is typed in that moment.
 */
export function endOf(event: KeyboardEvent): 'given up' | Step | undefined {
  if (event.nativeEvent.isComposing) return undefined;
  if (event.key === 'Escape') return 'given up';
  if (event.key === 'Tab') return [event.shiftKey ? -1 : 1, 0];
  return event.key === 'Enter' && !event.shiftKey ? [0, 1] : undefined;
}

/** Ends the entry if the key says so; true when it did. */
export function endEntry(
  event: KeyboardEvent,
  cell: GridCell,
  finish: Parameters<CellEditor>[0]['onFinishedEditing'],
): boolean {
  const end = endOf(event);
  if (end === undefined) return false;
  event.stopPropagation();
  event.preventDefault();
  if (end === 'given up') finish(undefined, [0, 0]);
  else finish(cell, end);
  return true;
}

export const textOf = (cell: GridCell) => (cell.kind === GridCellKind.Text ? cell.data : '');
export const withText = (cell: GridCell, data: string): GridCell =>
  cell.kind === GridCellKind.Text ? { ...cell, data } : cell;

/** Texts, and whatever else is opened by hand: a field that takes what comes at any speed, and input methods. */
export const TextEditor: CellEditor = ({ value, isHighlighted, onChange, onFinishedEditing }) => {
  const frame = useRef<HTMLDivElement>(null);
  const typed = useOpening(frame);
  useLayoutEffect(() => {
    if (typed !== undefined) onChange(withText(value, typed));
    // once, when the editor opens
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <div ref={frame}>
      <TextCellEntry
        highlight={isHighlighted && typed === undefined}
        altNewline
        value={textOf(value)}
        onChange={({ target }) => onChange(withText(value, target.value))}
        onKeyDown={(event) => endEntry(event, withText(value, event.currentTarget.value), onFinishedEditing)}
      />
    </div>
  );
};
