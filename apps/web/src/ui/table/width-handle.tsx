import { useRef, type KeyboardEvent, type PointerEvent, type ThHTMLAttributes } from 'react';
import { useText } from '../../language/text.ts';
import { uiMessages } from '../messages.ts';
import { NARROWEST, WIDEST } from './columns.ts';
import { COLUMN, startDrawing, widthsNow } from './drawn-widths.ts';
import styles from './width-handle.module.css';

export interface WidthHandleProps {
  /** of the column */
  column: string;
  title: string;
  /** the columns of the list, as wide as they are then */
  onWidths: (widths: ReadonlyMap<string, number>) => void;
}

const within = (width: number) => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));

const headOf = (target: Element) => target.closest('th') as HTMLTableCellElement;

interface Drag {
  x: number;
  width: number;
  now: number;
  widths: Map<string, number>;
  drawing: ReturnType<typeof startDrawing>;
}

/** The right edge of a head: dragged, or moved by the arrow keys, it makes the column wider and leaves the others. */
export function WidthHandle({ column, title, onWidths }: WidthHandleProps) {
  const say = useText(uiMessages);
  const dragged = useRef<Drag | null>(null);

  const grasp = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const head = headOf(event.currentTarget);
    const widths = widthsNow(head);
    const width = widths.get(column) ?? NARROWEST;
    dragged.current = { x: event.clientX, width, now: width, widths, drawing: startDrawing(head) };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    const from = dragged.current;
    if (!from) return;
    from.now = within(from.width + event.clientX - from.x);
    from.drawing.draw(from.now);
  };
  const end = (width: number | undefined) => {
    const from = dragged.current;
    dragged.current = null;
    from?.drawing.end(width ?? from.width);
    return from;
  };
  const release = () => {
    const from = end(dragged.current?.now);
    if (from && from.now !== from.width) onWidths(from.widths.set(column, from.now));
  };
  const cancel = () => end(undefined) !== null;
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // the head that it is in sorts by Enter
    if (by !== undefined || event.key === 'Enter') event.stopPropagation();
    if (event.key === 'Escape' && cancel()) event.stopPropagation();
    if (by === undefined) return;
    event.preventDefault();
    const widths = widthsNow(headOf(event.currentTarget));
    const width = widths.get(column) ?? NARROWEST;
    onWidths(widths.set(column, within(width + by * (event.shiftKey ? 50 : 10))));
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
      onPointerCancel={cancel}
      onKeyDown={press}
      // a click on the head sorts
      onClick={(event) => event.stopPropagation()}
    />
  );
}

type HeadCellProps = ThHTMLAttributes<HTMLTableCellElement> & {
  /** what the head is called, without its edge */
  named?: string;
  resize?: WidthHandleProps;
  filler?: boolean;
};

/** A head of the library with the edge that makes its column wider; what is left beside the columns is no head. */
export function HeadCell({ named, resize, filler, children, ...cell }: HeadCellProps) {
  if (filler) return <td {...cell} aria-hidden />;
  if (!resize) return <th {...cell}>{children}</th>;
  return (
    <th {...cell} {...{ [COLUMN]: resize.column }} aria-label={named}>
      {children}
      <WidthHandle {...resize} />
    </th>
  );
}
