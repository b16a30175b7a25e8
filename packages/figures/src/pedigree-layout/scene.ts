import { legendOf, rampLegend } from '../parts/legend.ts';
import { fitText } from '../parts/measure.ts';
import type { Scene, Shape, Tone } from '../parts/scene.ts';
import { ACROSS, BOX, DOWN, MALE, boxPoint, pedigreeCurves, type PedigreeCurves } from './geometry.ts';
import type { PedigreeGraph } from './graph.ts';
import type { PedigreeLayout } from './layout.ts';

export * from './geometry.ts';

/** What the colours of the boxes mean. */
export type PedigreeLegend =
  | { kind: 'classes'; title: string; items: readonly { label: string; colour: Tone }[] }
  | {
      kind: 'ramp';
      title: string;
      colours: readonly Tone[];
      domain: readonly [number, number];
      write: (value: number) => string;
    };

export interface PedigreeDrawing extends PedigreeGraph {
  layout: PedigreeLayout;
  names: readonly string[];
  fills: readonly Tone[];
  legend: PedigreeLegend;
  /** the words for the two kinds of lines */
  words: { female: string; male: string };
}

const MARGIN = 20;
/** Pieces of a curve. */
const PIECES = 8;
const LEAST_WIDTH = 420;
/** Dark on every colour of the boxes, in either theme. */
const INK = '#1a1f1c';

/** A curve that leaves and arrives upright, as points. */
function curvePoints(
  points: number[],
  { x1, y1, x2, y2 }: PedigreeCurves,
  k: number,
  left: number,
  top: number,
) {
  for (let piece = 0; piece <= PIECES; piece++) {
    const t = piece / PIECES;
    const s = 1 - t;
    // both control points lie half way down, so that x moves by 3t² - 2t³
    const across = t * t * (3 - 2 * t);
    const middle = (y1[k]! + y2[k]!) / 2;
    const y = s ** 3 * y1[k]! + 3 * s * t * middle + t ** 3 * y2[k]!;
    points.push(left + x1[k]! + (x2[k]! - x1[k]!) * across, top + y);
  }
  points.push(NaN, NaN);
}

/** The whole of a pedigree as a drawing of its own, with what its lines and colours mean. */
export function pedigreeScene(drawing: PedigreeDrawing): Scene {
  const { layout, names, fills } = drawing;
  const widest = layout.width * ACROSS + BOX.width + 2 * MARGIN;
  const width = Math.max(LEAST_WIDTH, widest);
  const legend = legendShapes(drawing, width);
  const left = MARGIN + BOX.width / 2 + (width - widest) / 2;
  const top = legend.height + MARGIN + BOX.height / 2;
  const curves = pedigreeCurves(drawing, layout);
  const lines = { solid: [] as number[], dashed: [] as number[] };
  for (let k = 0; k < curves.x1.length; k++)
    curvePoints(curves.kind[k] === MALE ? lines.dashed : lines.solid, curves, k, left, top);
  const shapes: Shape[] = [
    ...legend.shapes,
    { kind: 'path', points: lines.solid, stroke: 'text3', width: 1 },
    { kind: 'path', points: lines.dashed, stroke: 'text3', width: 1, dash: '5 4' },
  ];
  names.forEach((name, line) => {
    const place = boxPoint(layout, line);
    const [x, y] = [left + place.x, top + place.y];
    shapes.push(
      {
        kind: 'rect',
        x: x - BOX.width / 2,
        y: y - BOX.height / 2,
        breadth: BOX.width,
        height: BOX.height,
        fill: fills[line] ?? 'sunken',
        stroke: 'line2',
        width: 1,
        title: name,
      },
      { kind: 'text', x, y: y + 4, text: fitText(name, BOX.width - 8), tone: INK, anchor: 'middle' },
    );
  });
  const height = top + layout.height * DOWN + BOX.height / 2 + MARGIN;
  return { width, height, shapes };
}

function legendShapes(
  { legend, words }: PedigreeDrawing,
  width: number,
): { shapes: Shape[]; height: number } {
  const lines = legendOf(
    [
      { label: words.female, tone: 'text3', line: true },
      { label: words.male, tone: 'text3', line: true, dash: '5 4' },
    ],
    MARGIN,
    width - MARGIN,
  );
  const below =
    legend.kind === 'ramp'
      ? rampLegend(legend, legend.title, legend.write, {
          left: MARGIN,
          right: width - MARGIN,
          top: lines.height + 4,
        })
      : legendOf(
          [
            { label: legend.title, tone: 'none' },
            ...legend.items.map(({ label, colour }) => ({ label, tone: 'line2' as const, fill: colour })),
          ],
          MARGIN,
          width - MARGIN,
          lines.height + 4,
        );
  return { shapes: [...lines.shapes, ...below.shapes], height: lines.height + below.height + 8 };
}
