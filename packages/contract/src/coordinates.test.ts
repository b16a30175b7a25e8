import { assert, double, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceBetween, readCoordinate, writeCoordinate } from './coordinates.ts';

describe('a coordinate', () => {
  it.each([
    ['34.75', 34.75],
    ['34°45′0″N', 34.75],
    ['N34°45\'00"', 34.75],
    ['34 45 00', 34.75],
    ['北纬34度45分', 34.75],
    ['34°45.5′N', 34.758333],
    ['３４．７５', 34.75],
    ['\u221212.5', -12.5],
    ['12°30′S', -12.5],
    ['南纬12°30′', -12.5],
    ['0', 0],
    ['90', 90],
  ])('reads %s', (text, value) => {
    expect(readCoordinate(text, 'latitude')).toBe(value);
  });

  it.each(['', 'north', '91', '34°60′', '34°45′60″', 'N34S', '-34N', '34.5°30′', '113E', '1 2 3 4', '34,75'])(
    'refuses %s as a latitude',
    (text) => {
      expect(readCoordinate(text, 'latitude')).toBeNull();
    },
  );

  it('reaches 180 degrees of longitude', () => {
    expect(readCoordinate('180', 'longitude')).toBe(180);
    expect(readCoordinate('东经113°40′', 'longitude')).toBe(113.666667);
    expect(readCoordinate('W 73.98', 'longitude')).toBe(-73.98);
    expect(readCoordinate('180.1', 'longitude')).toBeNull();
  });

  it('reads what it writes, to half a second', () => {
    assert(
      property(double({ min: -180, max: 180, noNaN: true }), (value) => {
        const read = readCoordinate(writeCoordinate(value, 'longitude'), 'longitude');
        expect(Math.abs(read! - value)).toBeLessThan(0.5 / 3600 + 1e-6);
      }),
    );
  });
});

describe('a distance', () => {
  it('is a quarter of the circumference from the equator to a pole', () => {
    const pole = { latitude: 90, longitude: 12 };
    expect(distanceBetween({ latitude: 0, longitude: 100 }, pole)).toBeCloseTo((Math.PI / 2) * 6371.0088, 6);
  });

  it('is that of Sinnott’s formula between Zhengzhou and Shijiazhuang, across the date line, and of one place', () => {
    const zhengzhou = { latitude: 34.75, longitude: 113.65 };
    expect(distanceBetween(zhengzhou, { latitude: 38.04, longitude: 114.51 })).toBeCloseTo(373.9, 0);
    expect(
      distanceBetween({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }),
    ).toBeCloseTo(111.195, 2);
    expect(distanceBetween(zhengzhou, zhengzhou)).toBe(0);
  });
});
