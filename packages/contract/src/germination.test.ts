import { describe, expect, test } from 'vitest';
import { checkGermination, germinationOf } from './germination.ts';

describe('germination', () => {
  // Newcombe (1998), Statistics in Medicine 17:857-872, table I, method 3
  test.each([
    [263, 81, 25.53, 36.62],
    [148, 15, 6.24, 16.05],
    [20, 0, 0, 16.11],
    [29, 1, 0.61, 17.18],
  ])('of %i seeds with %i germinated has the interval %d to %d', (seeds, germinated, lower, upper) => {
    const found = germinationOf(seeds, germinated);
    expect(found.percent).toBeCloseTo((100 * germinated) / seeds, 10);
    expect(found.lower).toBeCloseTo(lower, 2);
    expect(found.upper).toBeCloseTo(upper, 2);
  });

  test('is the same seen from the seeds that did not germinate', () => {
    const [some, others] = [germinationOf(400, 372), germinationOf(400, 28)];
    expect(some.lower).toBeCloseTo(100 - others.upper, 10);
    expect(germinationOf(50, 50)).toMatchObject({ percent: 100, upper: 100 });
  });

  test('is refused where more seeds germinate than were tested', () => {
    expect(checkGermination({ seeds: 100, germinated: 101 })).toMatchObject([{ error: 'germinatedMore' }]);
    expect(checkGermination({ seeds: 100, germinated: 100 })).toEqual([]);
  });
});
