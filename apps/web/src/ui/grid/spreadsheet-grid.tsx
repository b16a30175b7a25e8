import { useCallback, useMemo, type ReactNode } from 'react';
import { Button, Spin } from 'antd';
import { useText } from '../../language/text.ts';
import { useAttempt } from '../feedback/use-attempt.ts';
import { useNotice } from '../feedback/use-notice.ts';
import { useUnsavedMark } from '../form/unsaved.ts';
import { Hint } from '../icon/hint.tsx';
import { Icon } from '../icon/icon.tsx';
import { uiMessages } from '../messages.ts';
import { numberText } from './cell-text.ts';
import type { CellState } from './command-stack.ts';
import type { GridColumn, GridSource } from './grid-column.ts';
import { useSurface } from './load-surface.ts';
import { gridMessages } from './messages.ts';
import type { PasteOverflow } from './paste-overflow.ts';
import { problemText } from './problem-text.ts';
import { readCell } from './read-cell.ts';
import type { CellView } from './surface.ts';
import { useGridEdits, type GridEdits, type SaveChanges } from './use-grid-edits.ts';
import styles from './spreadsheet-grid.module.css';

export type { CellRefusal } from './use-grid-edits.ts';
export type { PendingChange } from './command-stack.ts';
export type { GridColumn, GridSource, GridValue } from './grid-column.ts';

interface SpreadsheetGridProps {
  /** what the grid holds, for screen readers */
  label: string;
  columns: readonly GridColumn[];
  source: GridSource;
  /** Saves a batch; returns what was refused, cell by cell. Without it the grid can only be read and copied from. */
  onSave?: SaveChanges;
  /** rows that came into view, for sources that load pages */
  onVisibleRows?: (first: number, last: number) => void;
  /** left of the grid's own buttons */
  toolbar?: ReactNode;
}

function plainText({ value, raw }: CellState, column: GridColumn): string {
  if (raw !== undefined) return raw;
  if (value === null) return '';
  if (column.kind === 'choice')
    return column.choices?.find((choice) => choice.value === value)?.label ?? String(value);
  return String(value);
}

/**
 * A spreadsheet: ranges are copied, pasted and filled, every step can be taken back, and changes are saved in one
 * batch. Give it a new `key` when its source was loaded anew.
 */
export function SpreadsheetGrid(props: SpreadsheetGridProps) {
  const { label, columns, source, onSave, onVisibleRows, toolbar } = props;
  const say = useText(gridMessages);
  const notice = useNotice();
  const attempt = useAttempt();
  const edits = useGridEdits(source, onSave);
  const surface = useSurface();
  const { shown, refusals, pending, unreadable } = edits;

  const marks = useMemo(() => {
    const changed = new Set(pending.map(({ row, column }) => `${row}\u0000${column}`));
    const refused = new Set(refusals.map(({ row, column }) => `${row}\u0000${column}`));
    return { changed, refused };
  }, [pending, refusals]);

  const cell = useCallback(
    (row: number, column: GridColumn): CellView | undefined => {
      const key = source.rowKey(row);
      if (key === undefined) return undefined;
      const state = shown(row, column.key);
      const plain = plainText(state, column);
      const mark = `${key}\u0000${column.key}`;
      return {
        plain,
        text:
          column.kind === 'number' && !column.plain && typeof state.value === 'number'
            ? numberText(state.value, column, marks.changed.has(mark))
            : plain,
        changed: marks.changed.has(mark),
        problem: state.raw !== undefined || (marks.refused.has(mark) && marks.changed.has(mark)),
      };
    },
    [source, shown, marks],
  );

  /** whether nothing unsaved is left */
  const save = async () => {
    if (edits.saving) return false;
    if (unreadable.length > 0) {
      notice.warning(say('unreadable', { count: unreadable.length }));
      return false;
    }
    if (pending.length === 0) return true;
    const outcome = await attempt(edits.save);
    if (!outcome || outcome.stopped) return false;
    if (outcome.refused > 0) notice.warning(say('someRefused', { count: outcome.refused }));
    else notice.success(say('saved', { count: outcome.saved }));
    return outcome.refused === 0;
  };
  const warnOfOverflow = ({ rows, columns: beyond, waiting, locked }: PasteOverflow) => {
    const parts = [
      rows > 0 ? say('rowsBeyond', { count: rows }) : '',
      beyond > 0 ? say('columnsBeyond', { count: beyond }) : '',
      waiting > 0 ? say('rowsWaiting', { count: waiting }) : '',
    ];
    const lost = parts.filter((part) => part !== '');
    if (lost.length > 0) notice.warning(lost.join(say('partEnd')));
    if (locked.length > 0)
      notice.info(say('columnsLocked', { count: locked.length, columns: locked.join(say('listSeparator')) }));
  };
  useUnsavedMark(pending.length + unreadable.length > 0, onSave && save);

  return (
    <div className={styles.grid}>
      <div className={styles.toolbar}>
        {toolbar}
        {onSave ? <EditButtons edits={edits} onSave={() => void save()} /> : null}
        <span className={styles.rows}>{say('rows', { count: source.rowCount })}</span>
      </div>
      <div className={styles.surface}>
        {surface ? (
          <surface.component
            label={label}
            columns={columns}
            rowCount={source.rowCount}
            readOnly={!onSave}
            cell={cell}
            version={edits.version}
            onEntries={edits.enter}
            onOverflow={warnOfOverflow}
            onUndo={edits.undo}
            onRedo={edits.redo}
            onSave={() => void save()}
            onVisibleRows={onVisibleRows}
          />
        ) : (
          <Spin className={styles.loading ?? ''} />
        )}
      </div>
      {/* Below: rows must not move away from under the pointer. */}
      {onSave ? <Problems edits={edits} columns={columns} source={source} /> : null}
    </div>
  );
}

function EditButtons({ edits, onSave }: { edits: GridEdits; onSave: () => void }) {
  const say = useText(gridMessages);
  const sayUi = useText(uiMessages);
  const unreadable = edits.unreadable.length;
  const count = edits.pending.length + unreadable;
  return (
    <>
      <Hint title={`${say('undo')} Ctrl+Z`}>
        <Button
          icon={<Icon name="undo" />}
          aria-label={say('undo')}
          disabled={!edits.canUndo}
          onClick={edits.undo}
        />
      </Hint>
      <Hint title={`${say('redo')} Ctrl+Y`}>
        <Button
          icon={<Icon name="redo" />}
          aria-label={say('redo')}
          disabled={!edits.canRedo}
          onClick={edits.redo}
        />
      </Hint>
      <Button type="primary" disabled={count === 0 || unreadable > 0} loading={edits.saving} onClick={onSave}>
        {count === 0 ? say('nothingToSave') : sayUi('saveChanges', { count })}
      </Button>
      <span className={styles.hint} title={say('hint')}>
        {say('hint')}
      </span>
    </>
  );
}

/** The first few cells that prevent saving, with the reasons. */
function Problems({
  edits,
  columns,
  source,
}: {
  edits: GridEdits;
  columns: readonly GridColumn[];
  source: GridSource;
}) {
  const say = useText(gridMessages);
  const { unreadable, refusals, pending } = edits;
  const open = refusals.filter((one) =>
    pending.some((change) => change.row === one.row && change.column === one.column),
  );
  if (unreadable.length + open.length === 0) return null;

  const rowNumbers = new Map<string, number>();
  const wanted = new Set([...unreadable, ...open].slice(0, 5).map((one) => one.row));
  for (let row = 0; row < source.rowCount && rowNumbers.size < wanted.size; row += 1) {
    const key = source.rowKey(row);
    if (key !== undefined && wanted.has(key)) rowNumbers.set(key, row + 1);
  }
  const line = (row: string, columnKey: string, reason: (column: GridColumn) => string) => {
    const column = columns.find((one) => one.key === columnKey);
    return column
      ? say('problemAt', {
          row: String(rowNumbers.get(row) ?? '?'),
          column: column.title,
          reason: reason(column),
        })
      : '';
  };
  const lines = [
    ...unreadable.map(({ row, column, raw }) =>
      line(row, column, (one) => {
        const { problem } = readCell(raw, one);
        return `“${raw}” ${problem ? problemText(say, problem) : ''}`;
      }),
    ),
    ...open.map(({ row, column, reason }) => line(row, column, () => reason)),
  ];
  return (
    <div className={styles.problems} role="alert">
      <strong>{say('unreadable', { count: lines.length })}</strong>
      <ul>
        {lines.slice(0, 5).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
