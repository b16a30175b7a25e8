import { describe, expect, it } from 'vitest';
import { WHOLE } from './parts/scene.ts';
import { isWhole, movedView, shareOf, zoomedView } from './view.ts';

describe('a view', () => {
  it('keeps the place that is zoomed at where it is', () => {
    const view = zoomedView(WHOLE, { x: 0.25, y: 0.5 }, 0.5, 'xy');
    expect(view).toEqual({ x: [0.125, 0.625], y: [0.25, 0.75] });
    // a quarter of what is shown is still a quarter of the whole
    expect(view.x[0] + 0.25 * (view.x[1] - view.x[0])).toBeCloseTo(0.25, 12);
    expect(zoomedView(WHOLE, { x: 0.5, y: 0.5 }, 0.5, 'x').y).toEqual([0, 1]);
  });

  it('never leaves the data', () => {
    const small = zoomedView(WHOLE, { x: 0, y: 0 }, 0.25, 'xy');
    expect(movedView(small, -5, -5, 'xy')).toEqual(small);
    expect(movedView(small, 50, 0, 'xy').x).toEqual([0.75, 1]);
    expect(isWhole(zoomedView(small, { x: 0.5, y: 0.5 }, 100, 'xy'))).toBe(true);
    expect(isWhole(small)).toBe(false);
  });

  it('counts from the left and from below', () => {
    expect(shareOf({ left: 100, right: 300, top: 0, bottom: 200 }, 150, 50)).toEqual({ x: 0.25, y: 0.75 });
  });
});
