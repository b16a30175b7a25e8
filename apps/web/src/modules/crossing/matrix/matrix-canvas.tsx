import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { PairMatrix, PairState } from '@panicle/contract/crossing/hybrid-pairs';
import { pairStateNames } from '@panicle/contract/crossing/hybrid-pairs';
import { useText, useTextOf } from '../../../language/text.ts';
import { useTheme } from '../../../theme/theme-store.ts';
import { fontStack, palettes } from '../../../theme/tokens.ts';
import { HEAD_HEIGHT, HEAD_WIDTH, drawMatrix, type Area } from './draw-matrix.ts';
import { matrixMessages } from './messages.ts';
import { keyOf } from './ticks.ts';
import styles from './matrix.module.css';

export interface Chosen {
  rows: ReadonlySet<number>;
  columns: ReadonlySet<number>;
}

interface MatrixCanvasProps {
  matrix: PairMatrix;
  ticked: ReadonlySet<number>;
  readOnly: boolean;
  /** px */
  cell: number;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  onMark: (keys: readonly number[], on: boolean) => void;
  onZoom: (by: number) => void;
  onUndo: () => void;
  onRedo: () => void;
}

const ARROWS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const toggled = (set: ReadonlySet<number>, place: number): ReadonlySet<number> => {
  const next = new Set(set);
  if (!next.delete(place)) next.add(place);
  return next;
};

function keysIn(area: Area, males: number): number[] {
  const keys: number[] = [];
  const rows = [Math.min(area.female, area.toFemale), Math.max(area.female, area.toFemale)] as const;
  const columns = [Math.min(area.male, area.toMale), Math.max(area.male, area.toMale)] as const;
  for (let female = rows[0]; female <= rows[1]; female += 1)
    for (let male = columns[0]; male <= columns[1]; male += 1) keys.push(keyOf(female, male, males));
  return keys;
}

/** Females down, males across: a click ticks, dragging ticks an area, heads choose rows and columns for patterns. */
export function MatrixCanvas(props: MatrixCanvasProps) {
  const { matrix, ticked, readOnly, cell, chosen, onChoose, onMark, onZoom } = props;
  const { females, males, cells } = matrix;
  const say = useText(matrixMessages);
  const textOf = useTextOf();
  const theme = useTheme((state) => state.theme);
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [offset, setOffset] = useState({ left: 0, top: 0 });
  const [cursor, setCursor] = useState<{ female: number; male: number } | null>(null);
  const [area, setArea] = useState<Area | null>(null);
  const [painting, setPainting] = useState(false);

  useEffect(() => {
    const element = frame.current!;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const states = new Map<number, PairState>(
    cells.map(({ female, male, state }) => [keyOf(female, male, males.length), state]),
  );
  const stateOf = (female: number, male: number) =>
    states.get(keyOf(female, male, males.length)) ?? 'planned';
  const isSelf = (female: number, male: number) => females[female]!.id === males[male]!.id;
  const isTicked = (female: number, male: number) => ticked.has(keyOf(female, male, males.length));

  useLayoutEffect(() => {
    const element = canvas.current!;
    const pen = element.getContext('2d');
    if (!pen || size.width === 0) return;
    const ratio = window.devicePixelRatio || 1;
    const [across, down] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
    if (element.width !== across) element.width = across;
    if (element.height !== down) element.height = down;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawMatrix(pen, {
      females: females.map(({ name }) => name),
      males: males.map(({ name }) => name),
      cell,
      ...offset,
      ...size,
      isTicked,
      isSelf,
      stateOf,
      chosenRows: chosen.rows,
      chosenColumns: chosen.columns,
      cursor,
      area,
      palette: palettes[theme],
      font: fontStack,
    });
  });

  /** What may be marked: not a material with itself, and nothing unticked that was worked at. */
  const mark = (keys: readonly number[], on: boolean) =>
    onMark(
      keys.filter((key) => {
        const [female, male] = [Math.floor(key / males.length), key % males.length];
        return !isSelf(female, male) && (on || stateOf(female, male) === 'planned');
      }),
      on,
    );
  const markArea = (wanted: Area) =>
    mark(keysIn(wanted, males.length), !isTicked(wanted.female, wanted.male));

  const cellAt = (event: PointerEvent) => {
    const bounds = canvas.current!.getBoundingClientRect();
    const [x, y] = [event.clientX - bounds.left, event.clientY - bounds.top];
    const male = Math.floor((x - HEAD_WIDTH + offset.left) / cell);
    const female = Math.floor((y - HEAD_HEIGHT + offset.top) / cell);
    return { female, male, inRows: x < HEAD_WIDTH, inColumns: y < HEAD_HEIGHT };
  };
  const isThere = ({ female, male }: { female: number; male: number }) =>
    female >= 0 && male >= 0 && female < females.length && male < males.length;

  const press = (event: PointerEvent) => {
    const at = cellAt(event);
    if (at.inRows && at.inColumns) return;
    if (at.inRows) {
      if (at.female < females.length) onChoose({ ...chosen, rows: toggled(chosen.rows, at.female) });
    } else if (at.inColumns) {
      if (at.male < males.length) onChoose({ ...chosen, columns: toggled(chosen.columns, at.male) });
    } else if (isThere(at) && event.button === 0) {
      const { female, male } = at;
      setCursor({ female, male });
      if (readOnly) return;
      canvas.current!.setPointerCapture(event.pointerId);
      setPainting(true);
      setArea({ female, male, toFemale: female, toMale: male });
    }
  };
  const drag = (event: PointerEvent) => {
    const at = cellAt(event);
    if (painting && area && isThere(at)) setArea({ ...area, toFemale: at.female, toMale: at.male });
  };
  const release = () => {
    if (painting && area) markArea(area);
    setPainting(false);
    setArea(null);
  };

  const bringIntoSight = ({ female, male }: { female: number; male: number }) => {
    const element = frame.current!;
    const [x, y] = [male * cell, female * cell];
    const [across, down] = [size.width - HEAD_WIDTH, size.height - HEAD_HEIGHT];
    if (x < element.scrollLeft) element.scrollLeft = x;
    else if (x + cell > element.scrollLeft + across) element.scrollLeft = x + cell - across;
    if (y < element.scrollTop) element.scrollTop = y;
    else if (y + cell > element.scrollTop + down) element.scrollTop = y + cell - down;
  };
  const move = (down: number, right: number, extend: boolean) => {
    const from = cursor ?? { female: 0, male: 0 };
    const within = (value: number, count: number) => Math.min(count - 1, Math.max(0, value));
    const to = cursor
      ? { female: within(from.female + down, females.length), male: within(from.male + right, males.length) }
      : from;
    const start = extend ? (area ?? { ...from, toFemale: from.female, toMale: from.male }) : null;
    setArea(start && { ...start, toFemale: to.female, toMale: to.male });
    setCursor(to);
    bringIntoSight(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    const control = event.ctrlKey || event.metaKey;
    if (arrow) move(arrow[0] * (control ? 10 : 1), arrow[1] * (control ? 10 : 1), event.shiftKey);
    else if (event.key === ' ' || event.key === 'Enter') {
      if (cursor && !readOnly) markArea(area ?? { ...cursor, toFemale: cursor.female, toMale: cursor.male });
      setArea(null);
    } else if (event.key === 'Escape') setArea(null);
    else if (event.key === '+' || event.key === '=') onZoom(1.25);
    else if (event.key === '-') onZoom(0.8);
    else if (control && event.key.toLowerCase() === 'z') (event.shiftKey ? props.onRedo : props.onUndo)();
    else if (control && event.key.toLowerCase() === 'y') props.onRedo();
    else return;
    event.preventDefault();
  };

  const about = cursor
    ? say('cell', {
        female: females[cursor.female]?.name ?? '',
        male: males[cursor.male]?.name ?? '',
        state: isSelf(cursor.female, cursor.male)
          ? say('self')
          : isTicked(cursor.female, cursor.male)
            ? say('tickedAs', { state: textOf(pairStateNames[stateOf(cursor.female, cursor.male)]) })
            : say('unticked'),
      })
    : say('keys');
  return (
    <>
      <div
        ref={frame}
        className={styles.frame}
        onScroll={({ currentTarget: { scrollLeft: left, scrollTop: top } }) => setOffset({ left, top })}
      >
        <div
          style={{
            width: HEAD_WIDTH + males.length * cell,
            height: HEAD_HEIGHT + females.length * cell,
          }}
        >
          <canvas
            ref={canvas}
            className={styles.canvas}
            style={{ width: size.width, height: size.height }}
            role="img"
            // It is worked at with the keys, as a sheet is.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            aria-label={say('matrix', {
              females: females.length,
              males: males.length,
              ticked: ticked.size,
            })}
            onPointerDown={press}
            onPointerMove={drag}
            onPointerUp={release}
            onPointerCancel={() => {
              setPainting(false);
              setArea(null);
            }}
            onKeyDown={onKeyDown}
          />
        </div>
      </div>
      <p className={styles.about} aria-live="polite">
        {about}
      </p>
    </>
  );
}
