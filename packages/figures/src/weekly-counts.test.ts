import { describe, expect, it } from 'vitest';
import type { Shape } from './parts/scene.ts';
import { weeklyCountsScene } from './weekly-counts.ts';

const weeks = ['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'];
const scene = weeklyCountsScene(
  [
    { title: 'Observations', note: '1,210 in all', counts: [0, 10, 1200, 0] },
    { title: 'Trials', note: '1 in all', counts: [0, 0, 0, 1] },
  ],
  weeks,
  600,
  { x: 'Week' },
);
const bars = scene.shapes.filter((shape): shape is Extract<Shape, { kind: 'rect' }> => shape.kind === 'rect');

describe('counts per week', () => {
  it('draws a bar for each week with records and none for the others', () => {
    expect(bars.map(({ title }) => title)).toEqual(['2026-11-02: 10', '2026-11-09: 1,200', '2026-11-16: 1']);
  });

  it('gives each row a scale of its own, so that one trial is as high as its row', () => {
    const [few, many, trial] = bars;
    expect(few?.height).toBeLessThan(2);
    expect(many?.height).toBeGreaterThan(20);
    expect(trial?.height).toBe(48);
  });

  it('names the months where they begin, inside of the drawing', () => {
    const texts = scene.shapes.filter((shape) => shape.kind === 'text').map(({ text }) => text);
    expect(texts).toContain('2026-10');
    expect(texts).toContain('2026-11');
    const inside = (shape: Shape) => shape.kind !== 'rect' || shape.x + shape.breadth <= scene.width;
    expect(scene.shapes.every(inside)).toBe(true);
  });

  it('draws an empty row where nothing came in', () => {
    const empty = weeklyCountsScene([{ title: 'Trials', note: '0', counts: [0, 0, 0, 0] }], weeks, 300, {
      x: 'Week',
    });
    expect(empty.shapes.filter(({ kind }) => kind === 'rect')).toEqual([]);
  });
});
