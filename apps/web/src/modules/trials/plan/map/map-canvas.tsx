import { useEffect, useMemo, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import type { MapNeighbour } from '@panicle/contract/field-maps';
import { geometryOf } from '@panicle/contract/field-map-geometry';
import { useText } from '../../../../language/text.ts';
import { contentsOf, keyOf, type Place } from './map-document.ts';
import { GUTTER, placeAt, placesIn, type MapFrame, type MapView } from './map-frame.ts';
import { mapMessages } from './map-messages.ts';
import type { ToneOf } from './map-scene.ts';
import { useMapKeys, type Carried } from './use-map-keys.ts';
import { NOTHING_CHOSEN, type MapEditor } from './use-map-editor.ts';
import { useMapPainting } from './use-map-painting.ts';
import styles from './map.module.css';

export type Tool = 'select' | 'area' | 'pan';

interface MapCanvasProps {
  editor: MapEditor;
  trial: { plotLength: number | null; plotWidth: number | null };
  neighbours: readonly MapNeighbour[];
  toneOf: ToneOf;
  tool: Tool;
  view: MapView;
  onView: (view: MapView) => void;
  room: { width: number; height: number };
  readOnly: boolean;
  /** the map in words */
  description: string;
  renderTip: (place: Place) => ReactNode;
}

interface Drag {
  kind: 'move' | 'area' | 'pan';
  from: { x: number; y: number };
  to: { x: number; y: number };
  start: Place | null;
  view: MapView;
  kept: ReadonlySet<number>;
}

const range = (from: Place, to: Place): Set<number> => {
  const keys = new Set<number>();
  const [top, bottom] = [Math.min(from.row, to.row), Math.max(from.row, to.row)];
  const [left, right] = [Math.min(from.column, to.column), Math.max(from.column, to.column)];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) keys.add(keyOf({ row, column }));
  return keys;
};

/** The field as a drawing that is edited by pointer and keys. */
export function MapCanvas(props: MapCanvasProps) {
  const { editor, trial, neighbours, toneOf, tool, view, onView, room, readOnly, description, renderTip } =
    props;
  const say = useText(mapMessages);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [hover, setHover] = useState<{ place: Place; x: number; y: number } | null>(null);
  const [carried, setCarried] = useState<Carried | null>(null);
  const { document, selected, cursor } = editor;
  const geometry = useMemo(() => geometryOf(document.map, trial), [document.map, trial]);
  const flipped = document.map.rowOne === 'bottom';
  const frame = useMemo<MapFrame>(() => ({ geometry, view, flipped }), [geometry, view, flipped]);
  const placeOf = (at: { x: number; y: number }) => placeAt(frame, at.x, at.y);
  const dragged = draggedBy(drag, placeOf) ?? (carried && cursor ? differenceOf(carried.from, cursor) : null);
  const shown = carried ? carried.keys : selected;
  const area = drag?.kind === 'area' ? drag : null;
  const drawn = { document, frame, room, toneOf, neighbours, selected: shown, cursor, dragged, area };
  const canvas = useMapPainting(drawn);
  const keys = useMapKeys({ editor, carried, setCarried, readOnly });
  const at = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = at(event);
    const start = placeOf(from);
    const contents = contentsOf(document);
    const filled =
      start !== null && (contents.plots.has(keyOf(start)) || contents.unplanted.has(keyOf(start)));
    const kind = tool === 'pan' ? 'pan' : tool === 'area' || !filled || readOnly ? 'area' : 'move';
    const kept = event.shiftKey || event.ctrlKey || event.metaKey ? selected : NOTHING_CHOSEN;
    if (kind === 'move' && start && kept.size === 0 && !selected.has(keyOf(start)))
      editor.setSelected(new Set([keyOf(start)]));
    if (start && kind !== 'pan') editor.setCursor(start);
    setCarried(null);
    setHover(null);
    setDrag({ kind, from, to: from, start, view, kept });
  };
  const go = (event: PointerEvent<HTMLDivElement>) => {
    const to = at(event);
    if (!drag) {
      const place = placeOf(to);
      setHover(place ? { place, ...to } : null);
      return;
    }
    setDrag({ ...drag, to });
    if (drag.kind === 'pan')
      onView({ ...view, x: drag.view.x + to.x - drag.from.x, y: drag.view.y + to.y - drag.from.y });
  };
  const release = () => {
    if (!drag) return;
    setDrag(null);
    const { kind, from, to, start, kept } = drag;
    const still = Math.abs(to.x - from.x) < 4 && Math.abs(to.y - from.y) < 4;
    if (kind === 'pan') return;
    if (still) return choosePlace(editor, start, kept);
    if (kind === 'area') {
      const area = {
        left: Math.min(from.x, to.x),
        right: Math.max(from.x, to.x),
        top: Math.min(from.y, to.y),
        bottom: Math.max(from.y, to.y),
      };
      const touched = placesIn(frame, area);
      editor.setSelected(new Set([...kept, ...range(touched.from, touched.to)]));
      return;
    }
    const moved = draggedBy(drag, placeOf);
    if (moved && (moved.down !== 0 || moved.right !== 0)) editor.move(selected, moved.down, moved.right);
  };
  useWheelZoom(canvas, view, onView);
  const status = statusOf(say, { editor, carried, tip: cursor });
  return (
    // the role makes it interactive: keys and pointer are its own, as those of a spreadsheet
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={styles.canvas}
      style={{ height: room.height }}
      data-tool={tool}
      role="application"
      aria-label={say('editor')}
      aria-describedby="field-map-words field-map-keys"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys work once it has the focus
      tabIndex={0}
      onKeyDown={(event: KeyboardEvent) => keys(event)}
      onPointerDown={press}
      onPointerMove={go}
      onPointerUp={release}
      onPointerCancel={() => setDrag(null)}
      onPointerLeave={() => setHover(null)}
    >
      <canvas ref={canvas} style={{ width: room.width, height: room.height }} aria-hidden="true" />
      <p id="field-map-words" className="visually-hidden">
        {description}
      </p>
      <p id="field-map-keys" className="visually-hidden">
        {say('keys')}
      </p>
      <output className="visually-hidden">{status}</output>
      {hover && !drag ? (
        <div
          className={styles.tip}
          style={{ left: Math.min(hover.x + 14, Math.max(0, room.width - 220)), top: hover.y + 16 }}
        >
          {renderTip(hover.place)}
        </div>
      ) : null}
    </div>
  );
}

const differenceOf = (from: Place, to: Place) => ({
  down: to.row - from.row,
  right: to.column - from.column,
});

function draggedBy(drag: Drag | null, placeOf: (at: { x: number; y: number }) => Place | null) {
  if (drag?.kind !== 'move' || !drag.start) return null;
  const to = placeOf(drag.to);
  return to ? differenceOf(drag.start, to) : null;
}

/** A press without a drag: one place, or one more with Shift; what was chosen already is let go. */
function choosePlace(editor: MapEditor, place: Place | null, kept: ReadonlySet<number>): void {
  if (!place) return editor.setSelected(NOTHING_CHOSEN);
  const key = keyOf(place);
  if (kept.size === 0) return editor.setSelected(new Set([key]));
  const next = new Set(kept);
  if (next.has(key)) next.delete(key);
  else next.add(key);
  editor.setSelected(next);
}

type Say = ReturnType<typeof useText<(typeof mapMessages)['zh']>>;

function statusOf(
  say: Say,
  { editor, carried, tip }: { editor: MapEditor; carried: Carried | null; tip: Place | null },
): string {
  if (!tip) return '';
  const plot = contentsOf(editor.document).plots.get(keyOf(tip));
  const name = plot ? `${plot.number} ${plot.entry}` : say('free');
  const parts = [name, say('place', { row: String(tip.row), column: String(tip.column) })];
  if (editor.selected.size > 1) parts.push(say('selected', { count: editor.selected.size }));
  if (carried) parts.push(say('carrying'));
  return parts.join(' · ');
}

const NEAREST = 200;

/** The view nearer or farther around a point of the drawing. */
export function zoomed(view: MapView, factor: number, at: { x: number; y: number }): MapView {
  const by = Math.max(0.2, Math.min(NEAREST, view.perMetreX * factor)) / view.perMetreX;
  const moved = (edge: number, offset: number, point: number) => point - edge - (point - edge - offset) * by;
  return {
    perMetreX: view.perMetreX * by,
    perMetreY: view.perMetreY * by,
    x: moved(GUTTER.left, view.x, at.x),
    y: moved(GUTTER.top, view.y, at.y),
  };
}

/** The wheel moves the map, with Ctrl it zooms; a page that scrolls at the same time would take the map away. */
function useWheelZoom(
  canvas: { current: HTMLCanvasElement | null },
  view: MapView,
  onView: (view: MapView) => void,
): void {
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const at = { x: event.clientX - box.left, y: event.clientY - box.top };
      onView(zoomed(view, Math.exp(-event.deltaY / 400), at));
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [canvas, view, onView]);
}
