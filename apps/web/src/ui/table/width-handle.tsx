import { useRef, type KeyboardEvent, type PointerEvent, type ThHTMLAttributes } from 'react';
import { useText } from '../../language/text.ts';
import { uiMessages } from '../messages.ts';
import { NARROWEST, WIDEST } from './columns.ts';
import styles from './width-handle.module.css';

export interface WidthHandleProps {
  /** of the column */
  title: string;
  onWidth: (width: number) => void;
}

const within = (width: number) => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));

/** The tables that stand for one: head and rows are apart while the rows scroll. */
const tablesOf = (head: Element) => [...(head.closest('.ant-table')?.querySelectorAll('table') ?? [])];

/** Draws the column wider without a new list: the list hears of the width at the end. */
function draw(head: HTMLTableCellElement, by: number, width: number, wholes: readonly number[]): void {
  for (const [place, table] of tablesOf(head).entries()) {
    const column = table.querySelector('colgroup')?.children[head.cellIndex] as HTMLElement | undefined;
    if (column) column.style.width = `${width}px`;
    table.style.width = `${(wholes[place] ?? 0) + by}px`;
  }
}

/** The right edge of a head: dragged, or moved by the arrow keys, it makes the column wider. */
export function WidthHandle({ title, onWidth }: WidthHandleProps) {
  const say = useText(uiMessages);
  const start = useRef<{ x: number; width: number; wholes: number[]; now: number } | null>(null);
  const headOf = (target: Element) => target.closest('th') as HTMLTableCellElement;

  const grasp = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const width = headOf(event.currentTarget).offsetWidth;
    const wholes = tablesOf(event.currentTarget).map((table) => table.offsetWidth);
    start.current = { x: event.clientX, width, wholes, now: width };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    const from = start.current;
    if (!from) return;
    from.now = within(from.width + event.clientX - from.x);
    draw(headOf(event.currentTarget), from.now - from.width, from.now, from.wholes);
  };
  const release = () => {
    const from = start.current;
    start.current = null;
    if (from && from.now !== from.width) onWidth(from.now);
  };
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const width = headOf(event.currentTarget).offsetWidth;
    onWidth(within(width + by * (event.shiftKey ? 50 : 10)));
  };
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={say('columnWidth', { name: title })}
      title={say('columnWidthHint')}
      onPointerDown={grasp}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={step}
      // a click on the head sorts
      onClick={(event) => event.stopPropagation()}
    />
  );
}

type HeadCellProps = ThHTMLAttributes<HTMLTableCellElement> & { resize?: WidthHandleProps; filler?: boolean };

/** A head of the library with the edge that makes its column wider; what is left beside the columns is no head. */
export function HeadCell({ resize, filler, children, ...cell }: HeadCellProps) {
  if (filler) return <td {...cell} aria-hidden />;
  return (
    <th {...cell}>
      {children}
      {resize ? <WidthHandle {...resize} /> : null}
    </th>
  );
}
