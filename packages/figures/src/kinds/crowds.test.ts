import { expect, it } from 'vitest';
import { hoverAt, sceneOf } from '../index.ts';
import { crowdSamples } from '../testing/crowd-samples.ts';
import type { BundlesFigure, CloudFigure } from './index.ts';
import type { DotsShape, Scene } from '../parts/scene.ts';

const look = { width: 720, language: 'en_US' } as const;
const figureOf = <Kind extends string>(kind: Kind) =>
  crowdSamples.find(({ figure }) => figure.kind === kind)!.figure;
const dots = ({ shapes }: Scene) => shapes.filter((shape): shape is DotsShape => shape.kind === 'dots');
const everything = { left: 0, right: 2000, top: 0, bottom: 2000 };

it.each(crowdSamples.map(({ figure }) => [figure.kind, figure] as const))(
  '%s: a rectangle over all of it chooses every entry, one beside it none',
  (_, figure) => {
    const { brush } = sceneOf(figure, look);
    const marks = 'marks' in figure ? figure.marks : [];
    expect(new Set(brush!(everything))).toEqual(new Set(marks));
    expect(brush!({ left: -20, right: -10, top: -20, bottom: -10 })).toEqual([]);
  },
);

it('points of chosen entries are drawn in front, all of them, and the others pale', () => {
  const figure = figureOf('cloud') as CloudFigure;
  const [mark] = figure.marks;
  const scene = sceneOf(figure, { ...look, selected: [mark!] });
  const own = figure.owners.filter((owner, row) => owner === 0 && figure.ys[row] !== null).length;
  const groups = figure.groups!.names.length;
  const front = dots(scene).slice(-groups);
  expect(front.reduce((sum, { xs }) => sum + xs.length, 0)).toBe(own);
  expect(
    dots(scene)
      .slice(0, groups)
      .map(({ fill }) => fill),
  ).toEqual(Array(groups).fill('line2'));
  // an entry that the figure does not hold changes nothing
  expect(dots(sceneOf(figure, { ...look, selected: ['stranger'] })).length).toBe(groups);
});

it('the exact values under the pointer are those of the row', () => {
  const figure = figureOf('cloud') as CloudFigure;
  const scene = sceneOf(figure, look);
  const { xs, ys } = dots(scene)[0]!;
  const hit = hoverAt(scene, xs[0]!, ys[0]!)!;
  expect(figure.marks).toContain(hit.mark);
  expect(hit.title).toMatch(/cm, .* kg\/ha$/);
});

it('a rectangle on an axis of parallel coordinates chooses by the values of this axis', () => {
  const figure = figureOf('bundles') as BundlesFigure;
  const scene = sceneOf(
    {
      ...figure,
      owners: figure.owners.map((_, row) => row),
      marks: figure.owners.map((_, row) => String(row)),
    },
    look,
  );
  const axis = scene.shapes.filter(({ kind }) => kind === 'line')[1] as {
    x1: number;
    y1: number;
    y2: number;
  };
  const upper = { left: axis.x1 - 5, right: axis.x1 + 5, top: axis.y1, bottom: (axis.y1 + axis.y2) / 2 };
  const chosen = scene.brush!(upper).map(Number);
  const heights = figure.columns[1]!.map((value) => value!);
  const middle = (Math.min(...heights) + Math.max(...heights)) / 2;
  const expected = heights.flatMap((value, row) => (value >= middle ? [row] : []));
  expect(chosen).toEqual(expected);
});
