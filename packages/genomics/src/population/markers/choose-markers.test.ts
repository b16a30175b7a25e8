import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomMatrix } from '../../testing/random-matrix.ts';
import { chooseMarkers } from './choose-markers.ts';
import { markerStatistics } from './marker-statistics.ts';

describe('a choice of markers', () => {
  it('takes those of a minor frequency and of called samples, as their statistics say', () => {
    assert(
      property(
        integer({ min: 1, max: 30 }),
        integer({ min: 0, max: 50 }).map((percent) => percent / 100),
        integer({ min: 0, max: 100 }).map((percent) => percent / 100),
        (samples, minorFrequency, missingShare) => {
          const matrix = randomMatrix({ samples, variants: 40, seed: samples, missing: 0.2 });
          const wanted = [...markerStatistics(matrix)]
            .filter((marker) => minorFrequency === 0 || marker.minorFrequency >= minorFrequency - 1e-12)
            .filter((marker) => marker.missingShare <= missingShare + 1e-12)
            .map(({ place }) => place);
          if (wanted.length === 0)
            expect(() => chooseMarkers(matrix, { minorFrequency, missingShare })).toThrow(/None of the 40/);
          else expect([...chooseMarkers(matrix, { minorFrequency, missingShare })]).toEqual(wanted);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('takes chromosomes and pieces of them, and names those where nothing lies', () => {
    const matrix = randomMatrix({ samples: 5, variants: 20, seed: 3 });
    const places = (...regions: string[]) => [...chooseMarkers(matrix, { regions })];
    expect(places('2')).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
    expect(places('2:9,000-', '1:2000-3999')).toEqual([1, 2, 18, 19]);
    expect(() => places('1', '3', '2:99000-')).toThrow(/3, 2:99000-.*1, 2/);
    expect(() => places('1:9-3')).toThrow(/1:9-3/);
  });
});
