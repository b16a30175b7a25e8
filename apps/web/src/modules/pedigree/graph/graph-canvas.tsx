import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useText } from '../../../language/text.ts';
import { TouchPoints } from '../../../plots/touch-points.ts';
import type { Graph } from '../../../records/pedigree/graph.ts';
import { useTheme } from '../../../theme/theme-store.ts';
import { fontStack, palettes } from '../../../theme/tokens.ts';
import { pedigreeMessages } from '../messages.ts';
import { movedBy, zoomed } from './camera.ts';
import { ACROSS, DOWN, nodeAt, pointOf, wholeCamera } from './draw.ts';
import type { Camera, Drawing } from './drawing.ts';
import { neighbour } from './neighbour.ts';
import { repaint } from './repaint.ts';
import styles from './graph.module.css';

const STEP = 1.25;

interface GraphCanvasProps {
  graph: Graph;
  selected: number | undefined;
  onSelect: (node: number | undefined) => void;
  onOpen: (node: number) => void;
  colourOf: (node: number) => string;
  highlighted: ReadonlySet<number> | null;
  /** is brought into sight whenever it is another object */
  looked: { node: number } | undefined;
}

function useSize(canvas: { readonly current: HTMLCanvasElement | null }) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = canvas.current!;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [canvas]);
  return size;
}

/** The camera that has a node in its middle, unless it is well in sight already. */
function lookingAt(graph: Graph, node: number, camera: Camera, width: number, height: number): Camera {
  const { x, y } = pointOf(graph, node);
  const at = { x: x * camera.scale + camera.left, y: y * camera.scale + camera.top };
  const inside =
    at.x > ACROSS / 2 && at.x < width - ACROSS / 2 && at.y > DOWN / 2 && at.y < height - DOWN / 2;
  return inside ? camera : movedBy(camera, width / 2 - at.x, height / 2 - at.y);
}

/**
 * The drawing of one graph (its key is the graph's): wheel, two fingers and keys zoom, a drag pans, a click or an arrow
 * key chooses a material.
 */
export function GraphCanvas({ graph, onSelect, onOpen, looked, ...look }: GraphCanvasProps) {
  const { selected, colourOf, highlighted } = look;
  const say = useText(pedigreeMessages);
  const theme = useTheme((state) => state.theme);
  const canvas = useRef<HTMLCanvasElement>(null);
  const painted = useRef<Drawing>(undefined);
  const touches = useRef(new TouchPoints());
  const [moved, setCamera] = useState<Camera>();
  const { width, height } = useSize(canvas);
  const camera = moved ?? (width > 0 ? wholeCamera(graph, width, height) : undefined);

  useLayoutEffect(() => {
    const element = canvas.current!;
    const pen = element.getContext('2d');
    if (!pen || !camera) return;
    const ratio = window.devicePixelRatio || 1;
    const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (element.width !== across || element.height !== down) {
      // a new size empties it
      [element.width, element.height] = [across, down];
      painted.current = undefined;
    }
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    const palette = palettes[theme];
    const now = { graph, camera, width, height, selected, colourOf, highlighted, palette, font: fontStack };
    repaint(pen, painted.current, now);
    painted.current = now;
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
  useEffect(() => {
    const element = canvas.current!;
    const { clientWidth, clientHeight } = element;
    if (!looked || clientWidth === 0) return;
    setCamera((before) => {
      const from = before ?? wholeCamera(graph, clientWidth, clientHeight);
      return lookingAt(graph, looked.node, from, clientWidth, clientHeight);
    });
  }, [graph, looked]);

  const zoom = (factor: number) => camera && setCamera(zoomed(camera, width / 2, height / 2, factor));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') zoom(STEP);
    else if (event.key === '-') zoom(1 / STEP);
    else if (event.key === '0') setCamera(undefined);
    else if (event.key === 'Escape' && selected !== undefined) onSelect(undefined);
    else if (event.key === 'Enter' && selected !== undefined) onOpen(selected);
    else {
      const next = neighbour(graph, selected, event.key);
      if (next === undefined) return;
      onSelect(next);
      if (camera) setCamera(lookingAt(graph, next, camera, width, height));
    }
    event.preventDefault();
  };
  const offsetOf = (event: PointerEvent) => {
    const frame = canvas.current!.getBoundingClientRect();
    return { x: event.clientX - frame.left, y: event.clientY - frame.top };
  };
  const onPointerDown = (event: PointerEvent) => {
    canvas.current!.setPointerCapture(event.pointerId);
    touches.current.down(event.pointerId, offsetOf(event));
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!camera || touches.current.count === 0) return;
    const { dx, dy, factor, middle } = touches.current.move(event.pointerId, offsetOf(event));
    if (!touches.current.moved) return;
    const shifted = movedBy(camera, dx, dy);
    setCamera(factor === 1 ? shifted : zoomed(shifted, middle.x, middle.y, factor));
  };
  const onPointerUp = (event: PointerEvent) => {
    const clicked = touches.current.count === 1 && !touches.current.moved;
    touches.current.up(event.pointerId);
    if (!camera) return;
    if (clicked) onSelect(nodeAt(graph, camera, offsetOf(event)));
    else {
      // what was put together of strips is painted once as a whole
      painted.current = undefined;
      setCamera({ ...camera });
    }
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
      onPointerCancel={(event) => touches.current.up(event.pointerId)}
    />
  );
}
