import { describe, expect, it } from 'vitest';
import { ringsOf } from './land.ts';
import { yearsText } from './map-figure.ts';
import {
  cameraFor,
  distanceBetween,
  isInside,
  project,
  toPixels,
  unproject,
  zoomed,
  fromPixels,
} from './projection.ts';
import { clustersOf, spotsOf } from './spots.ts';

const zhengzhou = { latitude: 34.75, longitude: 113.65 };
const jinan = { latitude: 36.65, longitude: 117.12 };

describe('the projection of the map', () => {
  it('comes back to where it began, and has Greenwich on the equator in its middle', () => {
    expect(project({ latitude: 0, longitude: 0 })).toEqual({ x: 0.5, y: 0.5 });
    const back = unproject(project(zhengzhou));
    expect(back.latitude).toBeCloseTo(34.75, 9);
    expect(back.longitude).toBeCloseTo(113.65, 9);
  });

  it('has all places in sight at first, and the place under the pointer stays when it zooms', () => {
    const camera = cameraFor([zhengzhou, jinan], 800, 500);
    for (const place of [zhengzhou, jinan]) {
      const { x, y } = toPixels(camera, project(place));
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(800);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(500);
    }
    const at = { x: 120, y: 80 };
    const nearer = zoomed(camera, at, 2);
    expect(fromPixels(nearer, at).x).toBeCloseTo(fromPixels(camera, at).x, 12);
    expect(nearer.scale).toBe(camera.scale * 2);
  });

  it('measures great circles: a quarter of the earth from the equator to the pole', () => {
    expect(distanceBetween({ latitude: 0, longitude: 0 }, { latitude: 90, longitude: 20 })).toBeCloseTo(
      10_007.6,
      0,
    );
    expect(distanceBetween(zhengzhou, zhengzhou)).toBe(0);
    expect(distanceBetween(zhengzhou, jinan)).toBeCloseTo(distanceBetween(jinan, zhengzhou), 9);
  });

  it('knows what lies inside of a polygon that bends inwards', () => {
    const arrow = [
      { x: 0, y: 0 },
      { x: 10, y: 5 },
      { x: 0, y: 10 },
      { x: 4, y: 5 },
    ];
    expect(isInside({ x: 6, y: 5 }, arrow)).toBe(true);
    expect(isInside({ x: 2, y: 5 }, arrow)).toBe(false);
  });
});

describe('what the map shows', () => {
  const point = (place: string, year: number, latitude = 34.75) => ({
    id: `${place}${year}`,
    place,
    year,
    province: '',
    latitude,
    longitude: 113.65,
    environmentCount: 2,
  });

  it('is one spot for all years of a place, unless it moved', () => {
    const spots = spotsOf([point('A', 2025), point('A', 2024), point('A', 2026, 36)]);
    expect(spots.map(({ years, id, environments }) => [years, id, environments])).toEqual([
      [[2024, 2025], 'A2025', 4],
      [[2026], 'A2026', 2],
    ]);
  });

  it('is one circle for spots that would touch, and loses none', () => {
    const spots = spotsOf(Array.from({ length: 200 }, (_, k) => point(`P${k}`, 2026, k / 10)));
    const clusters = clustersOf(spots, ({ latitude }) => ({ x: latitude * 20, y: 0 }));
    expect(clusters.flatMap((cluster) => cluster.spots)).toHaveLength(200);
    expect(clusters.length).toBeLessThan(30);
  });

  it('has coasts from arcs that rings share, run backwards where they are marked so', () => {
    const rings = ringsOf({
      transform: { scale: [1, 1], translate: [100, 0] },
      arcs: [
        [
          [0, 0],
          [10, 0],
        ],
        [
          [0, 0],
          [0, 5],
          [10, -5],
        ],
      ],
      objects: { land: { geometries: [{ arcs: [[[0, -2]]] }] } },
    });
    expect(rings.map((ring) => [...ring])).toEqual([[100, 0, 110, 0, 100, 5, 100, 0]]);
  });
});

it('writes years that follow each other as a span', () => {
  expect(yearsText([2024, 2025, 2026])).toBe('2024–2026');
  expect(yearsText([2024, 2026])).toBe('2024, 2026');
  expect(yearsText([2026])).toBe('2026');
});
