import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { useText } from '../../../language/text.ts';
import { useTheme } from '../../../theme/theme-store.ts';
import { fontStack, palettes } from '../../../theme/tokens.ts';
import { drawMap, radiusOf } from './draw-map.ts';
import { mapMessages } from './messages.ts';
import {
  cameraFor,
  fromPixels,
  project,
  toPixels,
  zoomed,
  type Camera,
  type WorldPoint,
} from './projection.ts';
import { clustersOf, type Cluster, type Spot } from './spots.ts';
import type { Layers } from './use-layers.ts';
import { TouchPoints } from '../../../plots/touch-points.ts';
import styles from './map.module.css';

export type MapTool = 'move' | 'rectangle' | 'polygon' | 'distance';

const STEP = 1.5;
/** px that an arrow key moves the map by */
const ARROW = 80;
/** A press that moves less is a click. */
const CLICK = 5;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-ARROW, 0],
  ArrowRight: [ARROW, 0],
  ArrowUp: [0, -ARROW],
  ArrowDown: [0, ARROW],
};

interface MapCanvasProps {
  spots: readonly Spot[];
  tool: MapTool;
  layers: Layers;
  /** a finished area, or the points of a distance so far */
  area: readonly WorldPoint[];
  onArea: (area: readonly WorldPoint[], done: boolean) => void;
  chosen: ReadonlySet<string>;
  colourOf: (spot: Spot) => string;
  onHover: (hover: { cluster: Cluster; x: number; y: number } | null) => void;
  onOpen: (spot: Spot) => void;
}

/** The map itself: drag, wheel, two fingers and keys move it; the tools draw areas and distances. */
export function MapCanvas(props: MapCanvasProps) {
  const { spots, tool, layers, area, onArea, chosen, colourOf, onHover, onOpen } = props;
  const say = useText(mapMessages);
  const theme = useTheme((state) => state.theme);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [moved, setCamera] = useState<Camera>();
  const [pointer, setPointer] = useState<WorldPoint | null>(null);
  const touches = useRef(new TouchPoints());
  const { width, height } = size;

  useEffect(() => {
    const element = canvas.current!;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const camera = useMemo(
    () => moved ?? (width > 0 ? cameraFor(spots, width, height) : undefined),
    [moved, spots, width, height],
  );
  const clusters = useMemo(
    () => (camera ? clustersOf(spots, (spot) => toPixels(camera, project(spot))) : []),
    [camera, spots],
  );
  useEffect(() => {
    if (camera) layers.lookAt(camera, width, height);
  }, [camera, width, height, layers]);

  useLayoutEffect(() => {
    const element = canvas.current!;
    const pen = element.getContext('2d');
    if (!pen || !camera) return;
    const ratio = window.devicePixelRatio || 1;
    const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (element.width !== across) element.width = across;
    if (element.height !== down) element.height = down;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawMap(pen, {
      camera,
      width,
      height,
      ...layers.drawn(camera, width, height),
      clusters,
      colourOf: ({ spots: [spot] }) => colourOf(spot!),
      isChosen: (cluster) => cluster.spots.some(({ key }) => chosen.has(key)),
      sketch: sketchOf(tool, area, pointer),
      palette: palettes[theme],
      font: fontStack,
    });
  });
  // React listens to wheels passively, and the page would scroll.
  useEffect(() => {
    const element = canvas.current!;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const at = { x: event.offsetX, y: event.offsetY };
      const factor = Math.exp(-event.deltaY / 400);
      setCamera((before) =>
        zoomed(before ?? cameraFor(spots, element.clientWidth, element.clientHeight), at, factor),
      );
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [spots]);

  const offsetOf = (event: PointerEvent) => {
    const frame = canvas.current!.getBoundingClientRect();
    return { x: event.clientX - frame.left, y: event.clientY - frame.top };
  };
  const clusterAt = ({ x, y }: { x: number; y: number }) =>
    clusters.find((cluster) => Math.hypot(cluster.x - x, cluster.y - y) <= radiusOf(cluster) + 4);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!camera) return;
    const middle = { x: width / 2, y: height / 2 };
    const arrow = ARROWS[event.key];
    if (arrow)
      setCamera({ ...camera, x: camera.x + arrow[0] / camera.scale, y: camera.y + arrow[1] / camera.scale });
    else if (event.key === '+' || event.key === '=') setCamera(zoomed(camera, middle, STEP));
    else if (event.key === '-') setCamera(zoomed(camera, middle, 1 / STEP));
    else if (event.key === '0') setCamera(undefined);
    else if (event.key === 'Escape') onArea([], false);
    // with the tools, the middle of the map is the pen: Enter sets a point, Enter on the same one ends the area
    else if (event.key === 'Enter' && tool !== 'move') addPoint(fromPixels(camera, middle));
    else return;
    event.preventDefault();
  };
  const addPoint = (point: WorldPoint) => {
    const last = area.at(-1);
    const again = last && camera && Math.hypot(last.x - point.x, last.y - point.y) * camera.scale < CLICK;
    if (tool === 'polygon' && again && area.length > 2) onArea(area, true);
    else if (tool === 'rectangle' && area.length === 2) onArea(rectangleOf(area[0]!, point), true);
    else if (tool === 'rectangle') onArea([point, point], false);
    else onArea([...(tool === 'distance' || !again ? area : area.slice(0, -1)), point], false);
  };
  const onPointerDown = (event: PointerEvent) => {
    canvas.current!.setPointerCapture(event.pointerId);
    const at = offsetOf(event);
    touches.current.down(event.pointerId, at);
    if (tool === 'rectangle' && camera && touches.current.count === 1) {
      const corner = fromPixels(camera, at);
      onArea([corner, corner], false);
    }
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!camera) return;
    const at = offsetOf(event);
    setPointer(tool === 'move' ? null : fromPixels(camera, at));
    if (touches.current.count === 0) {
      const cluster = clusterAt(at);
      onHover(cluster ? { cluster, ...at } : null);
      return;
    }
    const step = touches.current.move(event.pointerId, at);
    if (tool === 'rectangle' && touches.current.count === 1) {
      onArea([area[0]!, fromPixels(camera, at)], false);
      return;
    }
    if (!touches.current.moved) return;
    onHover(null);
    const shifted = { ...camera, x: camera.x - step.dx / camera.scale, y: camera.y - step.dy / camera.scale };
    setCamera(step.factor === 1 ? shifted : zoomed(shifted, step.middle, step.factor));
  };
  const onPointerUp = (event: PointerEvent) => {
    const at = offsetOf(event);
    const clicked = touches.current.count === 1 && !touches.current.moved;
    touches.current.up(event.pointerId);
    if (!camera) return;
    if (tool === 'rectangle') {
      const [corner] = area;
      if (corner && !clicked) onArea(rectangleOf(corner, fromPixels(camera, at)), true);
      return;
    }
    if (!clicked) return;
    const cluster = clusterAt(at);
    if (tool === 'move') {
      if (cluster && cluster.spots.length === 1) onOpen(cluster.spots[0]!);
      else if (cluster) setCamera(zoomed(camera, at, 2.5));
      return;
    }
    const [single] = cluster?.spots.length === 1 ? cluster.spots : [];
    // distances are measured from place to place
    addPoint(tool === 'distance' && single ? project(single) : fromPixels(camera, at));
  };
  return (
    <canvas
      ref={canvas}
      className={styles.canvas}
      data-tool={tool}
      role="img"
      tabIndex={0}
      aria-label={say('canvas', { count: spots.length })}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={(event) => touches.current.up(event.pointerId)}
      onPointerLeave={() => onHover(null)}
      onDoubleClick={() => tool === 'polygon' && area.length > 2 && onArea(area, true)}
    />
  );
}

const rectangleOf = (from: WorldPoint, to: WorldPoint): WorldPoint[] => [
  from,
  { x: to.x, y: from.y },
  to,
  { x: from.x, y: to.y },
];

/** The area so far, with the line to the pointer. */
function sketchOf(tool: MapTool, area: readonly WorldPoint[], pointer: WorldPoint | null) {
  if (area.length === 0) return null;
  if (tool === 'rectangle' && area.length === 2)
    return { points: rectangleOf(area[0]!, area[1]!), closed: true };
  if (tool === 'polygon' && pointer && area.length < 3) return { points: [...area, pointer], closed: false };
  return { points: area, closed: tool !== 'distance' };
}
