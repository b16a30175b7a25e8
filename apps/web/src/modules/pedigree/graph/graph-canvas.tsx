import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useText } from '../../../language/text.ts';
import { useTheme } from '../../../theme/theme-store.ts';
import { fontStack, palettes } from '../../../theme/tokens.ts';
import { pedigreeMessages } from '../messages.ts';
import { ACROSS, DOWN, drawGraph, nodeAt, pointOf, wholeCamera, type Camera } from './draw.ts';
import { neighbour } from './neighbour.ts';
import type { Graph } from '../../../records/pedigree/graph.ts';
import styles from './graph.module.css';

const STEP = 1.25;
const NEAREST = 4;
const FARTHEST = 0.002;
/** A press that moves less is a click. */
const CLICK = 4;

interface GraphCanvasProps {
  graph: Graph;
  selected: number | undefined;
  onSelect: (node: number | undefined) => void;
  onOpen: (node: number) => void;
  colourOf: (node: number) => string;
}

const zoomed = ({ left, top, scale }: Camera, x: number, y: number, factor: number): Camera => {
  const next = Math.min(NEAREST, Math.max(FARTHEST, scale * factor));
  return { scale: next, left: x - ((x - left) * next) / scale, top: y - ((y - top) * next) / scale };
};

/** The drawing of one graph (its key is the graph's): wheel and keys zoom, a drag pans, a click or an arrow key chooses a material. */
export function GraphCanvas({ graph, selected, onSelect, onOpen, colourOf }: GraphCanvasProps) {
  const say = useText(pedigreeMessages);
  const theme = useTheme((state) => state.theme);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [camera, setCamera] = useState<Camera>();
  const drag = useRef<{ x: number; y: number; moved: boolean }>(undefined);
  const { width, height } = size;

  useEffect(() => {
    const element = canvas.current!;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const shown = camera ?? (width > 0 ? wholeCamera(graph, width, height) : undefined);
  useLayoutEffect(() => {
    const element = canvas.current!;
    const pen = element.getContext('2d');
    if (!pen || !shown) return;
    const ratio = window.devicePixelRatio || 1;
    const [pixelsAcross, pixelsDown] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (element.width !== pixelsAcross) element.width = pixelsAcross;
    if (element.height !== pixelsDown) element.height = pixelsDown;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    const palette = palettes[theme];
    drawGraph(pen, { graph, camera: shown, width, height, selected, colourOf, palette, font: fontStack });
  });
  // React listens to wheels passively, and the page would scroll.
  useEffect(() => {
    const element = canvas.current!;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY / 400);
      setCamera((before) => {
        const from = before ?? wholeCamera(graph, element.clientWidth, element.clientHeight);
        return zoomed(from, event.offsetX, event.offsetY, factor);
      });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [graph]);

  const zoom = (factor: number) => shown && setCamera(zoomed(shown, width / 2, height / 2, factor));
  const choose = (node: number) => {
    onSelect(node);
    if (!shown) return;
    const { x, y } = pointOf(graph, node);
    const at = { x: x * shown.scale + shown.left, y: y * shown.scale + shown.top };
    const inside =
      at.x > ACROSS / 2 && at.x < width - ACROSS / 2 && at.y > DOWN / 2 && at.y < height - DOWN / 2;
    if (!inside)
      setCamera({ ...shown, left: width / 2 - x * shown.scale, top: height / 2 - y * shown.scale });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') zoom(STEP);
    else if (event.key === '-') zoom(1 / STEP);
    else if (event.key === '0') setCamera(undefined);
    else if (event.key === 'Enter' && selected !== undefined) onOpen(selected);
    else {
      const next = neighbour(graph, selected, event.key);
      if (next === undefined) return;
      choose(next);
    }
    event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent) => {
    canvas.current!.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, moved: false };
  };
  const onPointerMove = (event: PointerEvent) => {
    const from = drag.current;
    if (!from || !shown) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!from.moved && Math.hypot(dx, dy) < CLICK) return;
    drag.current = { x: event.clientX, y: event.clientY, moved: true };
    setCamera({ ...shown, left: shown.left + dx, top: shown.top + dy });
  };
  const onPointerUp = (event: PointerEvent) => {
    const clicked = drag.current && !drag.current.moved;
    drag.current = undefined;
    if (!clicked || !shown) return;
    const frame = canvas.current!.getBoundingClientRect();
    onSelect(nodeAt(graph, shown, { x: event.clientX - frame.left, y: event.clientY - frame.top }));
  };
  return (
    <canvas
      ref={canvas}
      className={styles.canvas}
      role="img"
      tabIndex={0}
      aria-label={say('canvas', { count: graph.tree.nodes.length, layers: graph.layout.layers })}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
    />
  );
}
