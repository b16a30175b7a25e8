import { describe, expect, it } from 'vitest';
import { drawnPoints, isLarge, quartileLine, type PlotPoint } from './points.ts';

const point = (residual: number, studentized: number | null = residual): PlotPoint => ({
  key: String(residual),
  plot: null,
  entry: 'G1',
  block: 'R1',
  observed: residual,
  fitted: 0,
  residual,
  studentized,
  normalScore: 0,
});

describe('points of the residual figures', () => {
  it('are all drawn while they are few', () => {
    const points = [point(1), point(-1)];
    expect(drawnPoints(points, 2)).toBe(points);
  });

  it('are thinned evenly, but never the extremes and the conspicuous ones', () => {
    const points = Array.from({ length: 1000 }, (_, i) => point(i - 500, i === 333 ? 4 : 0));
    const drawn = drawnPoints(points, 100);
    expect(drawn.length).toBeLessThan(110);
    expect(drawn.filter(isLarge)).toHaveLength(1);
    expect([drawn[0]!.residual, drawn.at(-1)!.residual]).toEqual([-500, 499]);
  });

  it('of plots that the model must meet are not conspicuous', () => {
    expect(isLarge(point(0, null))).toBe(false);
    expect(isLarge(point(0, -3.1))).toBe(true);
  });

  it('have a QQ line through their quartiles', () => {
    const { intercept, slope } = quartileLine([-3, -1, 0, 1, 3].map((residual) => point(residual)));
    expect(intercept).toBe(0);
    expect(slope).toBeCloseTo(1 / 0.67449, 4);
  });
});
