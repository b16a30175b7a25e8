import type { Palette } from '../../../theme/tokens.ts';
import type { Graph } from '../../../records/pedigree/graph.ts';

/** CSS pixels at a scale of 1. */
export const ACROSS = 120;
export const DOWN = 96;
const NODE = { width: 104, height: 30 };
/** Below this scale names cannot be read, and nodes are dots. */
const READABLE = 0.45;

/** Where the pedigree lies on the canvas: pixels are `x * scale + left`. */
export interface Camera {
  left: number;
  top: number;
  scale: number;
}

export const pointOf = ({ layout }: Graph, node: number) => ({
  x: layout.x[node]! * ACROSS,
  y: layout.layer[node]! * DOWN,
});

export interface Drawing {
  graph: Graph;
  camera: Camera;
  width: number;
  height: number;
  selected: number | undefined;
  colourOf: (node: number) => string;
  palette: Palette;
  font: string;
}

/** Draws what is in sight. Female parents lead to the offspring by solid lines, male ones by dashed lines. */
export function drawGraph(pen: CanvasRenderingContext2D, drawing: Drawing): void {
  const { graph, camera, width, height } = drawing;
  const seen = {
    left: -camera.left / camera.scale - ACROSS,
    right: (width - camera.left) / camera.scale + ACROSS,
    top: -camera.top / camera.scale - DOWN,
    bottom: (height - camera.top) / camera.scale + DOWN,
  };
  const inSight = ({ x, y }: { x: number; y: number }) =>
    x > seen.left && x < seen.right && y > seen.top && y < seen.bottom;
  pen.save();
  pen.clearRect(0, 0, width, height);
  pen.translate(camera.left, camera.top);
  pen.scale(camera.scale, camera.scale);
  drawLines(pen, drawing, inSight);
  graph.tree.nodes.forEach((_, node) => {
    if (inSight(pointOf(graph, node))) drawNode(pen, drawing, node);
  });
  pen.restore();
}

type InSight = (point: { x: number; y: number }) => boolean;

function drawLines(
  pen: CanvasRenderingContext2D,
  { graph, camera, palette }: Drawing,
  inSight: InSight,
): void {
  const { layout, female, male } = graph;
  pen.strokeStyle = palette.text3;
  pen.lineWidth = Math.min(1.2, 0.8 / camera.scale);
  const paths = { solid: new Path2D(), dashed: new Path2D() };
  const curve = (path: Path2D, from: { x: number; y: number }, to: { x: number; y: number }) => {
    if (!inSight(from) && !inSight(to)) return;
    const middle = (from.y + to.y) / 2;
    path.moveTo(from.x, from.y);
    path.bezierCurveTo(from.x, middle, to.x, middle, to.x, to.y);
  };
  const meetings = layout.matings.map(({ x, y }) => ({ x: x * ACROSS, y: y * DOWN }));
  layout.matings.forEach((mating, k) => {
    const selfed = mating.female === mating.male;
    for (const side of ['female', 'male'] as const) {
      const parent = mating[side];
      if (parent < 0) continue;
      const from = pointOf(graph, parent);
      // both gametes of a selfed plant are shown: a narrow loop
      const shift = selfed ? (side === 'female' ? -10 : 10) : 0;
      curve(side === 'male' ? paths.dashed : paths.solid, { x: from.x + shift, y: from.y }, meetings[k]!);
    }
  });
  for (let node = 0; node < female.length; node += 1) {
    const mating = layout.matingOf[node]!;
    if (mating >= 0 && (female[node]! >= 0 || male[node]! >= 0))
      curve(paths.solid, meetings[mating]!, pointOf(graph, node));
  }
  pen.stroke(paths.solid);
  pen.setLineDash([5, 4]);
  pen.stroke(paths.dashed);
  pen.setLineDash([]);
}

function drawNode(pen: CanvasRenderingContext2D, drawing: Drawing, node: number): void {
  const { graph, camera, selected, colourOf, palette, font } = drawing;
  const { x, y } = pointOf(graph, node);
  pen.fillStyle = colourOf(node);
  pen.strokeStyle = node === selected ? palette.accent : palette.line2;
  pen.lineWidth = node === selected ? 3 / camera.scale : 1;
  pen.beginPath();
  pen.roundRect(x - NODE.width / 2, y - NODE.height / 2, NODE.width, NODE.height, 6);
  pen.fill();
  pen.stroke();
  if (camera.scale < READABLE) return;
  pen.fillStyle = '#1a1f1c';
  pen.font = `12px ${font}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const { name } = graph.tree.nodes[node]!;
  const shown = name.length > 15 ? `${name.slice(0, 14)}…` : name;
  pen.fillText(shown, x, y, NODE.width - 8);
}

/** The node below a point of the canvas. */
export function nodeAt(graph: Graph, camera: Camera, point: { x: number; y: number }): number | undefined {
  const x = (point.x - camera.left) / camera.scale;
  const y = (point.y - camera.top) / camera.scale;
  const found = graph.tree.nodes.findIndex((_, node) => {
    const place = pointOf(graph, node);
    return Math.abs(place.x - x) <= NODE.width / 2 && Math.abs(place.y - y) <= NODE.height / 2;
  });
  return found < 0 ? undefined : found;
}

/** A whole pedigree of hundreds of lines side by side would be a hairline: it begins at its middle. */
const SMALLEST = 0.3;

/** Shows all of it where it can be made out. */
export function wholeCamera({ layout }: Graph, width: number, height: number): Camera {
  const across = layout.width * ACROSS + NODE.width + 40;
  const down = (layout.layers - 1) * DOWN + NODE.height + 40;
  const scale = Math.max(SMALLEST, Math.min(1, width / across, height / down));
  return {
    scale,
    left: (width - layout.width * ACROSS * scale) / 2,
    top: (height - (layout.layers - 1) * DOWN * scale) / 2,
  };
}
