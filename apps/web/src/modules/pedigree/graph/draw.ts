import { ACROSS, BOX, DOWN, boxPoint } from '@panicle/figures/pedigree-drawing';
import type { Graph } from '../../../records/pedigree/graph.ts';
import { drawLines } from './draw-lines.ts';
import { PALE, type Area, type Camera, type Drawing } from './drawing.ts';

export { ACROSS, DOWN };

/** Below this scale names cannot be read, and boxes are bare. */
const READABLE = 0.45;
/** Below this scale boxes have no outline. */
const OUTLINED = 0.3;

export const pointOf = ({ layout }: Graph, node: number) => boxPoint(layout, node);

/**
 * Draws what lies in an area of the canvas, by default all of it. Female parents lead to the offspring by solid lines,
 * male ones by dashed lines.
 */
export function drawGraph(pen: CanvasRenderingContext2D, drawing: Drawing, area?: Area): void {
  const { camera, width, height } = drawing;
  const { left, top, right, bottom } = area ?? { left: 0, top: 0, right: width, bottom: height };
  pen.save();
  pen.beginPath();
  pen.rect(left, top, right - left, bottom - top);
  pen.clip();
  pen.clearRect(left, top, right - left, bottom - top);
  pen.translate(camera.left, camera.top);
  pen.scale(camera.scale, camera.scale);
  const seen = {
    left: (left - camera.left) / camera.scale,
    right: (right - camera.left) / camera.scale,
    top: (top - camera.top) / camera.scale,
    bottom: (bottom - camera.top) / camera.scale,
  };
  drawLines(pen, drawing, seen);
  drawBoxes(pen, drawing, seen);
  pen.restore();
}

function drawBoxes(pen: CanvasRenderingContext2D, drawing: Drawing, seen: Area): void {
  const { graph, camera, selected, colourOf, palette, highlighted } = drawing;
  const bare = camera.scale < READABLE;
  const { x, y } = graph.layout;
  for (let node = 0; node < x.length; node += 1) {
    const [middle, centre] = [x[node]! * ACROSS, y[node]! * DOWN];
    if (middle + ACROSS < seen.left || middle - ACROSS > seen.right) continue;
    if (centre + DOWN < seen.top || centre - DOWN > seen.bottom) continue;
    pen.globalAlpha = highlighted === null || highlighted.has(node) ? 1 : PALE;
    pen.fillStyle = colourOf(node);
    const [left, top] = [middle - BOX.width / 2, centre - BOX.height / 2];
    if (bare) {
      pen.fillRect(left, top, BOX.width, BOX.height);
      if (camera.scale >= OUTLINED) outline(pen, left, top, palette.line2, 1);
    } else {
      pen.beginPath();
      pen.roundRect(left, top, BOX.width, BOX.height, 6);
      pen.fill();
      pen.strokeStyle = palette.line2;
      pen.lineWidth = 1;
      pen.stroke();
      write(pen, drawing, node, middle, centre);
    }
    if (node === selected) outline(pen, left, top, palette.accent, 3 / camera.scale);
  }
  pen.globalAlpha = 1;
}

function outline(pen: CanvasRenderingContext2D, left: number, top: number, colour: string, width: number) {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.strokeRect(left, top, BOX.width, BOX.height);
}

function write(pen: CanvasRenderingContext2D, { graph, font }: Drawing, node: number, x: number, y: number) {
  pen.fillStyle = '#1a1f1c';
  pen.font = `12px ${font}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const { name } = graph.tree.nodes[node]!;
  const shown = name.length > 15 ? `${name.slice(0, 14)}…` : name;
  pen.fillText(shown, x, y, BOX.width - 8);
}

/** The node below a point of the canvas. */
export function nodeAt(graph: Graph, camera: Camera, point: { x: number; y: number }): number | undefined {
  const x = (point.x - camera.left) / camera.scale;
  const y = (point.y - camera.top) / camera.scale;
  const found = graph.tree.nodes.findIndex((_, node) => {
    const place = pointOf(graph, node);
    return Math.abs(place.x - x) <= BOX.width / 2 && Math.abs(place.y - y) <= BOX.height / 2;
  });
  return found < 0 ? undefined : found;
}

/** A whole pedigree of hundreds of lines side by side would be a hairline: it begins at its middle. */
const SMALLEST = 0.3;

/** Shows all of it where it can be made out. */
export function wholeCamera({ layout }: Graph, width: number, height: number): Camera {
  const across = layout.width * ACROSS + BOX.width + 40;
  const down = layout.height * DOWN + BOX.height + 40;
  const scale = Math.max(SMALLEST, Math.min(1, width / across, height / down));
  return {
    scale,
    left: (width - layout.width * ACROSS * scale) / 2,
    top: (height - layout.height * DOWN * scale) / 2,
  };
}
