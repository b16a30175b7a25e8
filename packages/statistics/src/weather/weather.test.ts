import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CARDINAL_TEMPERATURES,
  DAY_BEGINS,
  dateOfDay,
  dayNumber,
  dayOfYear,
  daylightHours,
  degreeDaysByAverage,
  degreeDaysByMean,
  degreeDaysBySine,
  evapotranspirationByHargreaves,
  evapotranspirationByPenmanMonteith,
  extraterrestrialRadiation,
  gapsOf,
  photoperiod,
  radiationFromSunshine,
  saturationPressure,
  summarizeWeather,
  vapourPressureOf,
  type WeatherOfDay,
} from './index.ts';

describe('the sun, as in the examples of FAO-56', () => {
  it('gives 32.2 MJ and 11.7 hours at 20°S on 3 September (examples 8 and 9)', () => {
    const day = dayOfYear('2026-09-03');
    expect(day).toBe(246);
    expect(extraterrestrialRadiation(-20, day)).toBeCloseTo(32.2, 1);
    expect(daylightHours(-20, day)).toBeCloseTo(11.7, 1);
  });

  it('gives Rio de Janeiro 14.5 MJ for 7.1 hours of sunshine in May (example 10)', () => {
    const day = dayOfYear('2026-05-15');
    expect(extraterrestrialRadiation(-22.9, day)).toBeCloseTo(25.1, 1);
    expect(daylightHours(-22.9, day)).toBeCloseTo(10.9, 1);
    expect(radiationFromSunshine(7.1, -22.9, day)).toBeCloseTo(14.5, 1);
  });

  it('never sets at 80°N in June, nor rises in December', () => {
    expect(photoperiod(80, 172)).toBe(24);
    expect(photoperiod(80, 355)).toBe(0);
    expect(extraterrestrialRadiation(80, 355)).toBe(0);
    expect(radiationFromSunshine(3, 80, 355)).toBe(0);
  });
});

describe('photoperiod', () => {
  // United States Naval Observatory, table of the duration of daylight: 15 h 1 min and 9 h 20 min at 40°N
  it.each([
    ['2026-06-21', 15 + 1 / 60],
    ['2026-12-21', 9 + 20 / 60],
  ])('is that of the almanac at 40°N on %s to within two minutes', (date, hours) => {
    expect(Math.abs(photoperiod(40, dayOfYear(date)) - hours)).toBeLessThan(2 / 60);
  });

  it('is longer with civil twilight, and mirrored about the equator half a year on', () => {
    expect(photoperiod(35, 172, DAY_BEGINS.civilTwilight)).toBeGreaterThan(photoperiod(35, 172) + 0.9);
    expect(photoperiod(0, 80)).toBeCloseTo(12.1, 1);
    expect(photoperiod(35, 172)).toBeCloseTo(photoperiod(-35, 355), 1);
  });
});

describe('reference evapotranspiration, as in the examples of FAO-56', () => {
  it('is 3.9 mm in Uccle on 6 July (example 18)', () => {
    const day = dayOfYear('2026-07-06');
    const vapourPressure = (saturationPressure(12.3) * 0.84 + saturationPressure(21.5) * 0.63) / 2;
    expect(vapourPressure).toBeCloseTo(1.409, 3);
    const found = evapotranspirationByPenmanMonteith({
      minimum: 12.3,
      maximum: 21.5,
      vapourPressure,
      wind: 2.078,
      radiation: radiationFromSunshine(9.25, 50.8, day),
      latitude: 50.8,
      dayOfYear: day,
      altitude: 100,
    });
    expect(found).toBeCloseTo(3.88, 1);
  });

  it('is 5.0 mm by Hargreaves for Lyon in July (example 20)', () => {
    expect(evapotranspirationByHargreaves(14.8, 26.6, 45.72, dayOfYear('2026-07-15'))).toBeCloseTo(5, 1);
  });

  it('takes the mean humidity where the extremes are not known', () => {
    expect(vapourPressureOf(100, 20, 20)).toBeCloseTo(2.338, 3);
  });
});

describe('growing degree days', () => {
  const { maize } = CARDINAL_TEMPERATURES;

  it.each([
    [20, 30, 15],
    [5, 25, 7.5],
    [15, 36, 12.5],
    [2, 8, 0],
  ])('of maize are those of the 86/50 rule: %d to %d °C give %d', (minimum, maximum, wanted) => {
    expect(degreeDaysByMean(minimum, maximum, maize)).toBe(wanted);
  });

  it('by the plain mean know no cap, and nothing below the base', () => {
    expect(degreeDaysByAverage(15, 36, maize)).toBe(15.5);
    expect(degreeDaysByAverage(5, 25, maize)).toBe(5);
    expect(degreeDaysByAverage(0, 12, maize)).toBe(0);
  });

  it('by sine count the warm hours of a day whose mean is below the base', () => {
    expect(degreeDaysByMean(0, 20, { base: 10, cap: 30 })).toBe(5);
    expect(degreeDaysBySine(0, 20, { base: 10, cap: 30 })).toBeCloseTo(10 / Math.PI, 12);
  });

  it('by sine are the integral of the sine', () => {
    const temperatures = fc.double({ min: -20, max: 45, noNaN: true });
    fc.assert(
      fc.property(temperatures, temperatures, (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        let sum = 0;
        const steps = 20_000;
        for (let step = 0; step < steps; step++) {
          const at = (low + high) / 2 + ((high - low) / 2) * Math.sin((2 * Math.PI * (step + 0.5)) / steps);
          sum += Math.min(maize.cap, Math.max(maize.base, at)) - maize.base;
        }
        expect(degreeDaysBySine(low, high, maize)).toBeCloseTo(sum / steps, 3);
      }),
      { numRuns: 50 },
    );
  });
});

describe('a period', () => {
  const days = (count: number, of: (day: number) => Partial<WeatherOfDay>): WeatherOfDay[] =>
    Array.from({ length: count }, (_, day) => ({
      date: dateOfDay(dayNumber('2026-06-01') + day),
      minimum: 20,
      maximum: 30,
      mean: NaN,
      rain: 0,
      radiation: 20,
      humidity: 60,
      wind: 2,
      ...of(day),
    }));
  const period = { from: '2026-06-01', to: '2026-06-30', latitude: 35, limits: CARDINAL_TEMPERATURES.maize };

  it('has sums, means, hot days and dry spells', () => {
    const weather = days(40, (day) => ({ rain: day === 9 ? 12 : 0.4, maximum: day < 3 ? 36 : 30 }));
    const found = summarizeWeather(weather, period);
    expect(found).toMatchObject({ days: 30, knownDays: 30, hotDays: 3, frostDays: 0, longestDrySpell: 20 });
    expect(found.degreeDays).toBeCloseTo(450, 9);
    expect(found.rain).toBeCloseTo(12 + 29 * 0.4, 9);
    expect(found.radiation).toBeCloseTo(600, 9);
    expect(found.meanTemperature).toBeCloseTo(25.3, 9);
    expect(found.photoperiod).toBeCloseTo(14.4, 0);
    expect(found.highest).toBe(36);
  });

  it('is summed up by the methods that are asked for', () => {
    const weather = days(30, () => ({ minimum: 5, maximum: 25 }));
    const degreesBy = (degrees: 'average' | 'modified' | 'sine') =>
      summarizeWeather(weather, { ...period, degrees }).degreeDays;
    expect(degreesBy('average')).toBeCloseTo(150, 9);
    expect(degreesBy('modified')).toBeCloseTo(225, 9);
    expect(degreesBy('sine')).toBeCloseTo(30 * degreeDaysBySine(5, 25, CARDINAL_TEMPERATURES.maize), 9);
    const evaporated = (of: Partial<WeatherOfDay>) =>
      summarizeWeather(
        days(30, () => of),
        { ...period, evapotranspiration: 'penmanMonteith' },
      ).evapotranspiration;
    expect(evaporated({ wind: 4 })).toBeGreaterThan(evaporated({ wind: 1 }));
    // it needs humidity, wind and radiation
    expect(evaporated({ humidity: NaN })).toBeNaN();
  });

  it('has no sum where more than a twentieth of its days is not known', () => {
    const one = days(30, (day) => (day === 4 ? { rain: NaN } : { rain: 2 }));
    expect(summarizeWeather(one, period).rain).toBeCloseTo(60, 9);
    const two = days(30, (day) => (day < 2 ? { rain: NaN } : { rain: 2 }));
    expect(summarizeWeather(two, period).rain).toBeNaN();
    expect(summarizeWeather([], period)).toMatchObject({ knownDays: 0, degreeDays: NaN, lowest: NaN });
  });

  it('names the days that are missing', () => {
    expect(gapsOf(['2026-02-27', '2026-03-01', '2026-03-02', '2026-03-06'])).toEqual([
      { from: '2026-02-28', to: '2026-02-28', days: 1 },
      { from: '2026-03-03', to: '2026-03-05', days: 3 },
    ]);
  });
});
