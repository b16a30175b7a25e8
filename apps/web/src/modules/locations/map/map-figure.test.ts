import { expect, it } from 'vitest';
import type { LocationPoint } from '@panicle/contract/locations';
import { mapFigure, yearsText } from './map-figure.ts';

const point = (place: string, year: number, latitude = 34.75): LocationPoint => ({
  id: `${place}${year}`,
  place,
  year,
  province: '',
  latitude,
  longitude: 113.65,
  environmentCount: 0,
});

it('draws a place once for all its years, unless it moved', () => {
  const { points } = mapFigure([point('Jinan', 2024), point('Jinan', 2025), point('Jinan', 2026, 35)]);
  expect(points.map(({ label }) => label)).toEqual(['Jinan (2024, 2025)', 'Jinan (2026)']);
});

it('writes years that follow each other as a span', () => {
  expect(yearsText([2024, 2025, 2026])).toBe('2024–2026');
  expect(yearsText([2024, 2026])).toBe('2024, 2026');
  expect(yearsText([2026])).toBe('2026');
});
