import { memo, useEffect, useRef, useState, useTransition, type PointerEvent, type RefObject } from 'react';
import {
  movedView,
  shareOf,
  hoverAt,
  WHOLE,
  zoomedView,
  type Frame,
  type Hit,
  type Scene,
  type View,
} from '@panicle/figures';
import { SceneCanvas } from './scene-canvas.tsx';
import { SceneSvg } from './scene-svg.tsx';
import styles from './scene-drawing.module.css';

/** More shapes than this are drawn faster as pixels than as elements of the page. */
const MOST_ELEMENTS = 5000;
/** px that a pointer may move before a press becomes a drag */
const STILL = 3;

const isLarge = ({ shapes }: Scene) =>
  shapes.length > MOST_ELEMENTS ||
  shapes.some(
    ({ kind, ...shape }) =>
      kind === 'dots' ||
      ('cells' in shape && shape.cells.length > MOST_ELEMENTS) ||
      ('points' in shape && shape.points.length > 2 * MOST_ELEMENTS),
  );

const Painted = memo(({ scene }: { scene: Scene }) =>
  isLarge(scene) ? <SceneCanvas scene={scene} /> : <SceneSvg scene={scene} />,
);

interface SceneDrawingProps {
  scene: Scene;
  /** a press on a shape chooses the entry that it belongs to */
  onSelect?: ((mark: string) => void) | undefined;
  /** the part that is shown; with `onView` the wheel zooms (with Ctrl, or once the figure has the focus), and dragging moves it */
  view?: View;
  onView?: ((view: View) => void) | undefined;
  /** dragging draws a rectangle and chooses what lies in it, at once and while it is drawn; the wheel still zooms */
  onBrush?: ((marks: readonly string[]) => void) | undefined;
}

/** A scene with the exact values of what is under the pointer. */
export function SceneDrawing({ scene, onSelect, view = WHOLE, onView, onBrush }: SceneDrawingProps) {
  const box = useRef<HTMLDivElement>(null);
  const [hit, setHit] = useState<Hit | null>(null);
  const dragged = useRef<{ x: number; y: number; far: boolean } | null>(null);
  const zoom = onView ? scene.zoom : undefined;
  const area = useRef<HTMLDivElement>(null);
  const brush = useBrush(scene, onBrush, area);
  useWheel(box, scene, view, onView);

  const placeOf = (event: PointerEvent<HTMLDivElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const place = placeOf(event);
    const from = dragged.current;
    if (from && brush.may) {
      if (!from.far && Math.hypot(place.x - from.x, place.y - from.y) < STILL) return;
      dragged.current = { ...from, far: true };
      brush.draw(from, place);
      setHit(null);
      return;
    }
    if (!from || !zoom || !onView) {
      setHit(hoverAt(scene, place.x, place.y));
      return;
    }
    if (!from.far && Math.hypot(place.x - from.x, place.y - from.y) < STILL) return;
    const { left, right, top, bottom } = zoom.frame;
    onView(
      movedView(view, (from.x - place.x) / (right - left), (place.y - from.y) / (bottom - top), zoom.axes),
    );
    dragged.current = { ...place, far: true };
    setHit(null);
  };
  return (
    <div
      ref={box}
      className={styles.drawing}
      style={{
        width: scene.width,
        cursor: onSelect && hit?.mark !== undefined ? 'pointer' : brush.may ? 'crosshair' : undefined,
        ...(brush.may ? { touchAction: 'pan-y' } : {}),
      }}
      onPointerDown={(event) => {
        if (!zoom && !brush.may) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        dragged.current = { ...placeOf(event), far: false };
      }}
      onPointerMove={move}
      onPointerLeave={() => setHit(null)}
      onPointerUp={(event) => {
        const wasDragged = dragged.current?.far === true;
        dragged.current = null;
        brush.end();
        const { x, y } = placeOf(event);
        const mark = wasDragged ? undefined : hoverAt(scene, x, y)?.mark;
        if (mark !== undefined) onSelect?.(mark);
      }}
      onPointerCancel={() => {
        dragged.current = null;
        brush.end();
      }}
    >
      <Painted scene={scene} />
      {brush.may ? <div ref={area} className={styles.area} hidden /> : null}
      {hit?.title ? <Tip hit={hit} width={scene.width} /> : null}
    </div>
  );
}

interface Place {
  x: number;
  y: number;
}

/**
 * The rectangle that is being drawn, and what lies in it. The rectangle follows the pointer in every picture; what it
 * holds is chosen as fast as the figures can be drawn, and never twice at the same time.
 */
function useBrush(
  { brush }: Scene,
  onBrush: SceneDrawingProps['onBrush'],
  area: RefObject<HTMLDivElement | null>,
) {
  const frame = useRef(0);
  const wanted = useRef<Frame | null>(null);
  const busy = useRef(false);
  const [choosing, start] = useTransition();
  const choose = () => {
    const drawn = wanted.current;
    if (!drawn || !brush || !onBrush || busy.current) return;
    wanted.current = null;
    busy.current = true;
    start(() => onBrush(brush(drawn)));
  };
  useEffect(() => {
    if (choosing) return;
    busy.current = false;
    choose();
    // what was drawn in the meantime
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [choosing]);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  const draw = (from: Place, to: Place) => {
    const drawn = {
      left: Math.min(from.x, to.x),
      right: Math.max(from.x, to.x),
      top: Math.min(from.y, to.y),
      bottom: Math.max(from.y, to.y),
    };
    wanted.current = drawn;
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      // without React: an urgent change would throw away the figures that are being drawn
      if (area.current) placeArea(area.current, drawn);
      choose();
    });
  };
  const end = () => {
    cancelAnimationFrame(frame.current);
    if (area.current) area.current.hidden = true;
    choose();
  };
  return { may: brush !== undefined && onBrush !== undefined, draw, end };
}

function placeArea(area: HTMLElement, { left, top, right, bottom }: Frame): void {
  area.hidden = false;
  area.style.transform = `translate(${left}px, ${top}px)`;
  area.style.width = `${right - left}px`;
  area.style.height = `${bottom - top}px`;
}

/** The wheel zooms at its place; a page that is only scrolled past stays as it is. */
function useWheel(
  box: { current: HTMLDivElement | null },
  { zoom }: Scene,
  view: View,
  onView: ((view: View) => void) | undefined,
): void {
  useEffect(() => {
    const element = box.current;
    if (!element || !zoom || !onView) return undefined;
    const turn = (event: WheelEvent) => {
      const isMeant =
        event.ctrlKey || event.metaKey || element.closest('figure')?.contains(document.activeElement);
      if (!isMeant) return;
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const at = shareOf(zoom.frame, event.clientX - left, event.clientY - top);
      onView(zoomedView(view, at, Math.exp(event.deltaY / 400), zoom.axes));
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [box, zoom, view, onView]);
}

/** Beside the pointer, on the side where there is more room. */
function Tip({ hit: { x, y, title }, width }: { hit: Hit; width: number }) {
  const side = x > width / 2 ? { right: width - x + 12 } : { left: x + 12 };
  return (
    <div className={styles.tip} style={{ ...side, top: y + 12 }} aria-hidden="true">
      {title}
    </div>
  );
}
