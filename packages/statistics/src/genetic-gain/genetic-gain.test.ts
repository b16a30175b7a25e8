import { describe, expect, it } from 'vitest';
import { encodeFactor } from '../data/factor.ts';
import { seededNormal } from '../numeric/random.ts';
import { StatisticsError } from '../statistics-error.ts';
import { geneticGain, type GainQuestion } from './genetic-gain.ts';

const YEARS = [2018, 2019, 2020, 2021, 2022, 2023];
const NEW_ENTRIES = 6;

interface Simulated {
  gain: number;
  seed: number;
  /** spread of entries of one year around the trend */
  entrySpread?: number;
  noise?: number;
  checks?: readonly string[];
  unit?: number;
  shift?: number;
}

/** Each year new entries beside two checks, in two blocks at two places whose levels change from year to year. */
function simulate(asked: Simulated): GainQuestion {
  const { gain, seed, entrySpread = 1, noise = 0.5, checks = ['CK1', 'CK2'], unit = 1, shift = 0 } = asked;
  const normal = seededNormal(seed);
  const effects = new Map<string, number>([
    ['CK1', 1],
    ['CK2', -1],
  ]);
  const origins = new Map<string, number>();
  const plots: { entry: string; environment: string; replicate: string; value: number }[] = [];
  for (const year of YEARS) {
    const fresh = Array.from({ length: NEW_ENTRIES }, (_, k) => `N${year}-${k}`);
    for (const name of fresh) {
      effects.set(name, gain * (year - YEARS[0]!) + entrySpread * normal());
      origins.set(name, year + shift);
    }
    for (const place of ['A', 'B']) {
      const level = 50 + 5 * normal();
      for (const replicate of ['1', '2'])
        for (const entry of [...fresh, 'CK1', 'CK2'])
          plots.push({
            entry,
            replicate,
            environment: `${place}${year}`,
            value: unit * (level + effects.get(entry)! + noise * normal()),
          });
    }
  }
  const entry = encodeFactor(plots.map((plot) => plot.entry));
  return {
    trait: 'yield',
    values: Float64Array.from(plots, ({ value }) => value),
    entry,
    environment: encodeFactor(plots.map(({ environment }) => environment)),
    replicate: encodeFactor(plots.map(({ replicate }) => replicate)),
    origin: Float64Array.from(entry.levels, (name) => origins.get(name) ?? NaN),
    checks,
  };
}

describe('genetic gain', () => {
  it('is exact where entries of a year differ in nothing else', () => {
    const found = geneticGain(simulate({ gain: 0.4, seed: 1, entrySpread: 0, noise: 1e-4 }));
    expect(found.gain.estimate).toBeCloseTo(0.4, 3);
    expect(found).toMatchObject({ firstYear: 2018, lastYear: 2023, environments: 12, plots: 192 });
    const check = found.entries.find(({ entry }) => entry === 'CK1')!;
    const other = found.entries.find(({ entry }) => entry === 'CK2')!;
    expect(check.check).toBe(true);
    expect(check.value - other.value).toBeCloseTo(2, 2);
    // entries of the first year differ from the second check by 1, those of the last by 3
    expect(found.base - other.value).toBeCloseTo(1, 2);
    const last = found.entries.find(({ entry }) => entry === 'N2023-0')!;
    expect(last.value - other.value).toBeCloseTo(3, 2);
  });

  it('has intervals that hold the true gain as often as they say, and errors that are those found', () => {
    const found = Array.from(
      { length: 60 },
      (_, k) => geneticGain(simulate({ gain: 0.3, seed: 100 + k })).gain,
    );
    const mean = found.reduce((sum, { estimate }) => sum + estimate, 0) / found.length;
    const spread = Math.sqrt(
      found.reduce((sum, { estimate }) => sum + (estimate - mean) ** 2, 0) / (found.length - 1),
    );
    const said = found.reduce((sum, { standardError }) => sum + standardError, 0) / found.length;
    expect(Math.abs(mean - 0.3)).toBeLessThan(3.5 * (spread / Math.sqrt(found.length)));
    expect(said / spread).toBeGreaterThan(0.75);
    expect(said / spread).toBeLessThan(1.35);
    const covered = found.filter(({ lower, upper }) => lower <= 0.3 && upper >= 0.3).length / found.length;
    expect(covered).toBeGreaterThan(0.85);
  });

  it('does not depend on the unit, nor on where the years begin', () => {
    const found = geneticGain(simulate({ gain: 0.3, seed: 7 })).gain;
    const scaled = geneticGain(simulate({ gain: 0.3, seed: 7, unit: 100, shift: -2000 })).gain;
    expect(scaled.estimate / found.estimate).toBeCloseTo(100, 3);
    expect(scaled.p).toBeCloseTo(found.p, 5);
  });

  it('is refused where nothing connects the years, or there are too few of them', () => {
    const alone = simulate({ gain: 0.3, seed: 7 });
    const rows = Int32Array.from(alone.entry.codes.keys()).filter(
      (row) => !alone.entry.levels[alone.entry.codes[row]!]!.startsWith('CK'),
    );
    const of = (question: GainQuestion, keep: Int32Array): GainQuestion => ({
      ...question,
      values: Float64Array.from(question.values.keys(), (row) =>
        keep.includes(row) ? question.values[row]! : NaN,
      ),
    });
    expect(() => geneticGain(of(alone, rows))).toThrow(
      expect.objectContaining({ reason: 'yearsUnconnected' } satisfies Partial<StatisticsError>),
    );
    const { levels, codes } = alone.environment;
    const early = Int32Array.from(codes.keys()).filter((row) => /2018|2019/.test(levels[codes[row]!]!));
    expect(() => geneticGain(of(alone, early))).toThrow(
      expect.objectContaining({ reason: 'fewYearsOfOrigin' } satisfies Partial<StatisticsError>),
    );
  });
});
