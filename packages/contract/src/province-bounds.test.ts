import { expect, it } from 'vitest';
import { isOutsideProvince } from './province-bounds.ts';

it.each([
  ['河南', 34.75, 113.65, false],
  ['河南省', 34.75, 113.65, false],
  ['Henan', 34.75, 113.65, false],
  ['河南 Henan', 34.75, 113.65, false],
  // latitude and longitude of each other
  ['河南', 47.5, 113.65, true],
  ['Shanxi', 34.3, 108.9, true],
  ['Shaanxi', 34.3, 108.9, false],
  ['海南', 18.3, 109.5, false],
  // nothing is known of other countries
  ['Iowa', 42, -93.6, false],
])('coordinates of %s at %d, %d are doubtful: %s', (province, latitude, longitude, wanted) => {
  expect(isOutsideProvince({ province, latitude, longitude })).toBe(wanted);
});

it('says nothing without coordinates', () => {
  expect(isOutsideProvince({ province: '河南', latitude: null, longitude: null })).toBe(false);
});
