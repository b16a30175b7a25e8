import {
  DOWN,
  MALE,
  OFFSPRING,
  curveDensity,
  pedigreeCurves,
  type PedigreeCurves,
} from '@panicle/figures/pedigree-drawing';
import type { Graph } from '../../../records/pedigree/graph.ts';
import { PALE, type Area, type Drawing } from './drawing.ts';

interface Lines {
  curves: PedigreeCurves;
  density: number;
}

const known = new WeakMap<Graph, Lines>();

function linesOf(graph: Graph): Lines {
  const before = known.get(graph);
  if (before) return before;
  const curves = pedigreeCurves(graph, graph.layout);
  const lines = { curves, density: curveDensity(curves, graph.layout) };
  known.set(graph, lines);
  return lines;
}

/** More lines above each other cannot be followed: they are straight, without dashes, and paler the more there are. */
const CROWDED = 40;
/** Below this scale a curve looks as straight as its chord, and a dash is a dot. */
const CURVED = 0.25;
/** Lines of one path: browsers take longer for one that crosses itself very often. */
const PIECE = 200;

/** How a line is drawn beside the others. */
type Rank = 'pale' | 'plain' | 'full';

/** Which lines count more than others: those of the highlighted materials, else those of the chosen one. */
function ranks({ graph, highlighted, selected }: Drawing, { kind, line, mating }: PedigreeCurves) {
  const { matings, matingOf } = graph.layout;
  if (highlighted !== null) {
    const shown = new Set([...highlighted].map((node) => matingOf[node]!));
    return (k: number): Rank => {
      const { female, male } = matings[mating[k]!]!;
      const parents = kind[k] !== OFFSPRING || highlighted.has(female) || highlighted.has(male);
      return parents && highlighted.has(line[k]!) && shown.has(mating[k]!) ? 'full' : 'pale';
    };
  }
  if (selected === undefined) return (): Rank => 'plain';
  const own = matingOf[selected]!;
  return (k: number): Rank => {
    const { female, male } = matings[mating[k]!]!;
    const isParent = female === selected || male === selected;
    const toOffspring = isParent && (kind[k] === OFFSPRING || line[k] === selected);
    const fromParents = mating[k] === own && (kind[k] !== OFFSPRING || line[k] === selected);
    return toOffspring || fromParents ? 'full' : 'plain';
  };
}

/** Lines of one look, in paths of few pieces. */
class Strokes {
  readonly #paths: Path2D[] = [];
  #count = 0;

  next(): Path2D {
    if (this.#count % PIECE === 0) this.#paths.push(new Path2D());
    this.#count += 1;
    return this.#paths.at(-1)!;
  }

  draw(pen: CanvasRenderingContext2D, opacity: number, dash: readonly number[] = []): void {
    pen.globalAlpha = opacity;
    pen.setLineDash([...dash]);
    for (const path of this.#paths) pen.stroke(path);
    pen.setLineDash([]);
  }
}

/** How dark lines are: of a crowd each is pale, so that where most of them run is still seen. */
const shadeOf = (density: number, scale: number): number =>
  density <= CROWDED
    ? Math.min(1, scale / CURVED)
    : Math.max(0.04, Math.min(0.5, (0.5 * DOWN * scale) / density));

/** The lines that cross a part of the drawing. */
export function drawLines(pen: CanvasRenderingContext2D, drawing: Drawing, seen: Area): void {
  const { graph, camera, palette, highlighted } = drawing;
  const { curves, density } = linesOf(graph);
  const { x1, y1, x2, y2, kind } = curves;
  const rankOf = ranks(drawing, curves);
  const bent = camera.scale >= CURVED;
  const pad = 2 / camera.scale;
  const strokes = { pale: new Strokes(), plain: new Strokes(), dashed: new Strokes(), full: new Strokes() };
  for (let k = 0; k < x1.length; k += 1) {
    const [fromX, fromY, toX, toY] = [x1[k]!, y1[k]!, x2[k]!, y2[k]!];
    if (Math.min(fromX, toX) > seen.right + pad || Math.max(fromX, toX) < seen.left - pad) continue;
    if (Math.min(fromY, toY) > seen.bottom + pad || Math.max(fromY, toY) < seen.top - pad) continue;
    const rank = rankOf(k);
    const curved = bent && (density <= CROWDED || rank === 'full');
    const path = strokes[rank === 'plain' && curved && kind[k] === MALE ? 'dashed' : rank].next();
    path.moveTo(fromX, fromY);
    const middle = (fromY + toY) / 2;
    if (curved) path.bezierCurveTo(fromX, middle, toX, middle, toX, toY);
    else path.lineTo(toX, toY);
  }
  pen.strokeStyle = palette.text3;
  pen.lineWidth = Math.min(1.2, 0.8 / camera.scale);
  const shade = shadeOf(density, camera.scale);
  strokes.pale.draw(pen, Math.min(PALE, shade));
  strokes.plain.draw(pen, shade);
  strokes.dashed.draw(pen, shade, [5, 4]);
  if (highlighted === null) {
    pen.strokeStyle = palette.accent;
    pen.lineWidth = 1.6 / Math.min(1, camera.scale);
  }
  strokes.full.draw(pen, 1);
  pen.globalAlpha = 1;
}
