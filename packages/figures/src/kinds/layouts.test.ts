import { describe, expect, it } from 'vitest';
import { alternativeOf, sceneOf } from '../figure.ts';
import { hoverAt } from '../hit.ts';
import { winnersOf } from '../parts/biplot-words.ts';
import { forceLayout } from '../parts/force-layout.ts';
import { genomeScale } from '../parts/genome.ts';
import { footOf, hullOf } from '../parts/hull.ts';
import { bracketsOf } from '../parts/merges.ts';
import { circularTree, rectangularTree, unrootedTree } from '../parts/tree-layouts.ts';
import type { Scene, Shape } from '../parts/scene.ts';
import { samples, scanOf } from '../testing/samples.ts';
import { piecesOf } from './genotypes.ts';

const ofKind = <Kind extends Shape['kind']>(scene: Scene, kind: Kind) =>
  scene.shapes.filter((shape): shape is Extract<Shape, { kind: Kind }> => shape.kind === kind);
const named = (name: string) => samples.find(({ figure }) => figure.name === name)!.figure;

describe('a hull', () => {
  it('has the outermost points only, and each perpendicular meets its side at a right angle', () => {
    const points = [
      { x: -2, y: -2 },
      { x: 2, y: -2 },
      { x: 2, y: 2 },
      { x: -2, y: 2 },
      { x: 0.5, y: 0.5 },
      { x: 0, y: -2 },
    ];
    expect(hullOf(points).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3]);
    expect(footOf(points[1]!, points[2]!)).toEqual({ x: 2, y: 0 });
    const foot = footOf({ x: 3, y: 0 }, { x: 0, y: 4 });
    expect(foot.x * -3 + foot.y * 4).toBeCloseTo(0, 12);
  });

  it('names for each environment the entry that reaches farthest in its direction', () => {
    const entries = [
      { label: 'east', x: 3, y: 0 },
      { label: 'north', x: 0, y: 3 },
      { label: 'west', x: -3, y: -1 },
    ];
    const places = [
      { label: 'A', x: 2, y: 0.5 },
      { label: 'B', x: 1, y: 2 },
      { label: 'C', x: 2, y: 1 },
    ];
    const winners = winnersOf(entries, places);
    expect([...winners]).toEqual([
      ['east', ['A', 'C']],
      ['north', ['B']],
    ]);
  });
});

it('a cluster tree is ordered so that its branches do not cross', () => {
  const { order, brackets } = bracketsOf(
    [
      { left: 0, right: 3, height: 1 },
      { left: 1, right: 2, height: 2 },
      { left: 4, right: 5, height: 5 },
    ],
    4,
  );
  expect(order).toEqual([0, 3, 1, 2]);
  expect(brackets.map(({ left, right }) => [left, right])).toEqual([
    [0, 1],
    [2, 3],
    [0.5, 2.5],
  ]);
  expect(brackets[2]).toMatchObject({ leftHeight: 1, rightHeight: 2, height: 5, items: [0, 3, 1, 2] });
});

describe('a tree of three tips', () => {
  const nodes = [
    { parent: -1, length: 0 },
    { parent: 0, length: 1 },
    { parent: 1, length: 2 },
    { parent: 1, length: 1 },
    { parent: 0, length: 3 },
  ];
  const room = { width: 400, top: 0, room: 60, leastGap: 13 };

  it('is as deep as its lengths', () => {
    const { places, perUnit } = rectangularTree(nodes, room);
    expect(places.map(({ x }) => Math.round((x - 16) / perUnit))).toEqual([0, 1, 3, 2, 3]);
    // a parent in the middle of its children
    expect(places[1]!.y).toBeCloseTo((places[2]!.y + places[3]!.y) / 2, 9);
  });

  it('has the same lengths around its root and without one', () => {
    const round = circularTree(nodes, room);
    const centre = round.places[0]!;
    const far = ({ x, y }: { x: number; y: number }) =>
      Math.hypot(x - centre.x, y - centre.y) / round.perUnit;
    expect(far(round.places[2]!)).toBeCloseTo(3, 9);
    const free = unrootedTree(nodes, room);
    const branch = (node: number) => {
      const [x1, y1, x2, y2] = free.branches[node] as [number, number, number, number];
      return Math.hypot(x2 - x1, y2 - y1) / free.perUnit;
    };
    expect([1, 2, 3, 4].map((node) => Math.round(branch(node) * 1e6) / 1e6)).toEqual([1, 2, 1, 3]);
  });
});

it('neighbours of a network are nearer than strangers', () => {
  const places = forceLayout(4, [
    { from: 0, to: 1 },
    { from: 2, to: 3 },
  ]);
  const far = (a: number, b: number) => Math.hypot(places[a]!.x - places[b]!.x, places[a]!.y - places[b]!.y);
  expect(Math.max(far(0, 1), far(2, 3))).toBeLessThan(Math.min(far(0, 2), far(0, 3), far(1, 2), far(1, 3)));
});

it('chromosomes follow each other in proportion to their lengths', () => {
  const scale = genomeScale(
    [
      { name: '1', length: 200 },
      { name: '2', length: 100 },
    ],
    { left: 0, right: 1000 },
  );
  const [first, second] = [scale.span(0)!, scale.span(1)!];
  expect((first[1] - first[0]) / (second[1] - second[0])).toBeCloseTo(2, 9);
  expect(second[1]).toBeCloseTo(1000, 9);
  expect(second[0]).toBeGreaterThan(first[1]);
});

it('pieces of one origin reach half way to the next marker of another', () => {
  expect(piecesOf([10, 20, 40, 60], [0, 0, 1, -1], 100)).toEqual([
    { state: 0, from: 0, to: 30 },
    { state: 1, from: 30, to: 50 },
    { state: -1, from: 50, to: 100 },
  ]);
});

describe('a Manhattan plot of 200,000 markers', () => {
  const scan = scanOf(200_000, 3);
  const look = { width: 800, language: 'en_US' as const };

  it('keeps a point for each pixel, and finds the marker under the pointer', () => {
    const scene = sceneOf(scan, look);
    const dots = ofKind(scene, 'dots');
    const drawn = dots.reduce((sum, { xs }) => sum + xs.length, 0);
    expect(drawn).toBeGreaterThan(5000);
    expect(drawn).toBeLessThan(80_000);
    const above = dots[2]!;
    const hit = hoverAt(scene, above.xs[0]!, above.ys[0]!)!;
    const [, chromosome, position, value] = /^(\d+):([\d,]+): ([\d.]+)$/.exec(hit.title!)!;
    const own = scan.chromosomes[Number(chromosome) - 1]!;
    const index = own.positions.indexOf(Number(position!.replaceAll(',', '')));
    expect(own.values[index]!.toFixed(2)).toBe(value);
    expect(own.values[index]!).toBeGreaterThan(5.5);
  });

  it('shows the markers of a part when it is zoomed, and says which', () => {
    const chromosome = 7;
    const total = scan.chromosomes.reduce((sum, { length }) => sum + length, 0);
    const before = scan.chromosomes.slice(0, chromosome).reduce((sum, { length }) => sum + length, 0);
    const at = (before + 100e6) / total;
    const scene = sceneOf(scan, { ...look, view: { x: [at, at + 0.01], y: [0, 1] } });
    const texts = ofKind(scene, 'text').map(({ text }) => text);
    expect(texts.some((text) => /^Chromosome 8: [\d.]+ Mb – [\d.]+ Mb$/.test(text))).toBe(true);
  });
});

it('a biplot says what its overlay is read for', () => {
  expect(alternativeOf(named('gge_hull'), 'en_US')).toMatch(/ wins in /);
  expect(alternativeOf(named('gge_average'), 'en_US')).toMatch(/Best on average: .* Most stable of all: /);
  expect(alternativeOf(named('gge_circles'), 'en_US')).toMatch(
    /Most discriminating: .* most representative: /,
  );
});

it('one unit is as long on both axes of a GGE biplot', () => {
  const figure = named('gge_plain');
  if (figure.kind !== 'biplot') throw new Error('no biplot');
  const markers = ofKind(sceneOf(figure, { width: 900, language: 'en_US' }), 'marker');
  const placed = (label: string) => markers.find(({ mark }) => mark === label)!;
  const [a, b] = [figure.points[0]!, figure.points[3]!];
  const [p, q] = [placed(a.label), placed(b.label)];
  expect((p.x - q.x) / (a.x - b.x)).toBeCloseTo(-(p.y - q.y) / (a.y - b.y), 6);
});

it('a zoomed heat map shows fewer cells, each with its own value', () => {
  const figure = named('kinship');
  if (figure.kind !== 'heatmap') throw new Error('no heat map');
  const scene = sceneOf(figure, { width: 900, language: 'en_US', view: { x: [0, 0.1], y: [0.9, 1] } });
  const cells = ofKind(scene, 'cells').at(-1)!;
  expect([cells.rows, cells.columns]).toEqual([6, 6]);
  const hit = hoverAt(scene, cells.x + 1, cells.y + 1)!;
  expect(hit.title).toContain('L001 × L001');
  expect(hit.mark).toBe('L001');
});
