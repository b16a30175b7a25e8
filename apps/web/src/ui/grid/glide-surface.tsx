import { useCallback, useMemo, useReducer, useRef, useState } from 'react';
import {
  CompactSelection,
  DataEditorCore,
  GridCellKind,
  ImageWindowLoaderImpl,
  loadingCellRenderer,
  markerCellRenderer,
  newRowCellRenderer,
  textCellRenderer,
  type AllCellRenderers,
  type DataEditorRef,
  type EditListItem,
  type GridCell,
  type GridKeyEventArgs,
  type GridSelection,
  type Item,
  type Theme,
} from '@glideapps/glide-data-grid';
import '@glideapps/glide-data-grid/dist/index.css';
import { useTheme } from '../../theme/theme-store.ts';
import { fontStack, palettes, type Palette } from '../../theme/tokens.ts';
import { TextEditor, TypedAheadContext } from './cell-editor.tsx';
import { CellTyping, type KeyAnswer } from './cell-typing.ts';
import { choiceEditor } from './choice-editor.tsx';
import type { GridColumn } from './grid-column.ts';
import { pasteOverflow } from './paste-overflow.ts';
import type { GridSurfaceProps } from './surface.ts';

/** Only what is drawn here: the library's other cells would bring a Markdown reader and a picture carousel with them. */
const renderers = [
  markerCellRenderer,
  newRowCellRenderer,
  textCellRenderer,
  loadingCellRenderer,
] as unknown as typeof AllCellRenderers;

const themeOf = (colour: Palette): Partial<Theme> => ({
  accentColor: colour.accent,
  accentFg: '#ffffff',
  accentLight: colour.accentTint,
  textDark: colour.text,
  textMedium: colour.text2,
  textLight: colour.text3,
  textHeader: colour.text2,
  textHeaderSelected: '#ffffff',
  bgCell: colour.surface,
  bgCellMedium: colour.bg,
  bgHeader: colour.surface,
  bgHeaderHasFocus: colour.sunken,
  bgHeaderHovered: colour.sunken,
  borderColor: colour.line,
  horizontalBorderColor: colour.line,
  linkColor: colour.accentText,
  fontFamily: fontStack,
  baseFontStyle: '13px',
  headerFontStyle: '500 12px',
  markerFontStyle: '11px',
  editorFontSize: '13px',
  cellHorizontalPadding: 10,
});

const nothingSelected: GridSelection = {
  columns: CompactSelection.empty(),
  rows: CompactSelection.empty(),
};

/** Overlay editors are put here, above everything else. */
function portal(): void {
  if (document.getElementById('portal')) return;
  const place = document.createElement('div');
  place.id = 'portal';
  place.style.cssText = 'position:fixed;left:0;top:0;z-index:2000';
  document.body.append(place);
}

/** The grid as Glide Data Grid draws it: one canvas, whatever the number of rows. */
export default function GlideSurface(props: GridSurfaceProps) {
  const {
    label,
    columns,
    rowCount,
    readOnly,
    cell,
    version,
    onEntries,
    onOverflow,
    onVisibleRows,
    onSelect,
  } = props;
  const colour = palettes[useTheme((state) => state.theme)];
  const [selection, setSelection] = useState(nothingSelected);
  const editor = useRef<DataEditorRef>(null);
  // Keys may come faster than the next drawing: they find the newest entry and the newest cell here.
  const newest = useRef({ onEntries, selection });
  newest.current.onEntries = onEntries;
  const [typing] = useState(
    () => new CellTyping((place, text) => newest.current.onEntries([{ ...place, text }])),
  );
  const [typed, drawTyped] = useReducer((count: number) => count + 1, 0);
  const [typedAhead] = useState(() => ({
    text: () => typing.text,
    take: () => {
      typing.take();
      drawTyped();
    },
  }));
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({});
  const [images] = useState(() => {
    portal();
    return new ImageWindowLoaderImpl();
  });

  const shownColumns = useMemo(
    () =>
      columns.map((column) => ({
        id: column.key,
        title: column.unit ? `${column.title} ${column.unit}` : column.title,
        width: widths[column.key] ?? column.width ?? 140,
      })),
    [columns, widths],
  );

  const cellAt = useCallback(
    ([position, row]: Item): GridCell => {
      const column = columns[position] as GridColumn;
      const view = cell(row, column);
      if (!view) return { kind: GridCellKind.Loading, allowOverlay: false };
      const locked = readOnly || (column.readOnly ?? false);
      const text = typing.textAt(row, column);
      return {
        kind: GridCellKind.Text,
        data: view.plain,
        displayData: text === undefined ? view.text : `${text}|`,
        copyData: view.plain,
        allowOverlay: !locked,
        readonly: locked,
        ...(column.kind === 'number' ? { contentAlign: 'right' as const } : {}),
        ...(view.problem && text === undefined
          ? { themeOverride: { bgCell: colour.failedGround, textDark: colour.failedText } }
          : view.changed || text !== undefined
            ? { themeOverride: { bgCell: colour.warnGround, textDark: colour.text } }
            : locked && !readOnly
              ? { themeOverride: { textDark: colour.text2, bgCell: colour.bg } }
              : {}),
      };
    },
    // A new version makes a new function, which is how the grid learns that it must draw again.
    // oxlint-disable-next-line react/exhaustive-deps
    [columns, cell, readOnly, colour, version, typing, typed],
  );

  const takeIn = (items: readonly EditListItem[]) => {
    onEntries(
      items.flatMap(({ location: [position, row], value }) => {
        const column = columns[position];
        return column && value.kind === GridCellKind.Text ? [{ row, column, text: value.data }] : [];
      }),
    );
    return true;
  };

  const paste = (target: Item, block: readonly (readonly string[])[]) => {
    const plain = (row: number, column: number) => cell(row, columns[column] as GridColumn)?.plain;
    const overflow = pasteOverflow(target, block, { rowCount, columns, readOnly, plain });
    if (overflow.rows + overflow.columns + overflow.waiting + overflow.locked.length > 0)
      onOverflow(overflow);
    return !readOnly;
  };

  const select = (next: GridSelection) => {
    // The grid may say of one cell twice that it is selected.
    if (String(next.current?.cell) !== String(newest.current.selection.current?.cell)) typing.finish();
    newest.current.selection = next;
    setSelection(next);
    const place = next.current?.cell;
    const column = place && columns[place[0]];
    if (place && column) onSelect?.(place[1], column);
  };

  /** After an entry: the cell below, or above. */
  const goTo = (answer: KeyAnswer) => {
    const [x, y] = newest.current.selection.current?.cell ?? [0, 0];
    const row = Math.min(rowCount - 1, Math.max(0, y + (answer === 'down' ? 1 : -1)));
    const range = { x, y: row, width: 1, height: 1 };
    select({ ...nothingSelected, current: { cell: [x, row], range, rangeStack: [] } });
    editor.current?.scrollTo(x, row);
  };

  /** True when the key went into a cell. */
  const typeInto = (event: GridKeyEventArgs): boolean => {
    const [x, row] = newest.current.selection.current?.cell ?? [];
    const column = columns[x ?? -1];
    const place = row === undefined || !column || readOnly ? undefined : { row, column };
    const answer = typing.press(place, event);
    drawTyped();
    // The grid opens the editor, unless the cell is out of sight.
    if (answer === 'pass' || answer === 'open') return false;
    event.cancel();
    event.preventDefault();
    if (answer !== 'taken') goTo(answer);
    return true;
  };

  return (
    <TypedAheadContext value={typedAhead}>
      <div
        style={{ height: '100%' }}
        onBlur={() => {
          typing.finish();
          drawTyped();
        }}
      >
        <DataEditorCore
          ref={editor}
          // The grid's own table for screen readers carries this name.
          aria-label={label}
          width="100%"
          height="100%"
          columns={shownColumns}
          rows={rowCount}
          renderers={renderers}
          imageWindowLoader={images}
          getCellContent={cellAt}
          getCellsForSelection
          gridSelection={selection}
          onGridSelectionChange={select}
          // A click on the selected cell must not open it: what is pasted then would go into its text.
          cellActivationBehavior="double-click"
          onCellsEdited={takeIn}
          onPaste={paste}
          fillHandle={!readOnly}
          keybindings={{ downFill: true, rightFill: true, search: true }}
          provideEditor={() => editorOf(columns[selection.current?.cell[0] ?? -1])}
          onColumnResize={(column, width) => setWidths((before) => ({ ...before, [column.id ?? '']: width }))}
          onVisibleRegionChanged={({ y, height }) => onVisibleRows?.(y, Math.min(rowCount, y + height) - 1)}
          onKeyDown={(event) => {
            if (typeInto(event) || (!event.ctrlKey && !event.metaKey)) return;
            const run = shortcut(event.key.toLowerCase(), event.shiftKey, props);
            if (!run) return;
            event.cancel();
            event.preventDefault();
            run();
          }}
          rowMarkers="number"
          headerHeight={36}
          rowHeight={32}
          smoothScrollX
          smoothScrollY
          theme={themeOf(colour)}
        />
      </div>
    </TypedAheadContext>
  );
}

const editorOf = (column: GridColumn | undefined) =>
  column?.kind === 'choice' && column.choices
    ? { editor: choiceEditor(column), disablePadding: true as const }
    : { editor: TextEditor };

function shortcut(key: string, shift: boolean, { onUndo, onRedo, onSave }: GridSurfaceProps) {
  if (key === 'z') return shift ? onRedo : onUndo;
  if (key === 'y') return onRedo;
  return key === 's' ? onSave : undefined;
}
