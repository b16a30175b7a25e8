import { describe, expect, it } from 'vitest';
import { rightErrors, type CrossedTerm } from './right-error.ts';

const term = (source: string, ...factors: string[]): CrossedTerm => ({ source, factors });

const locations = [
  term('L', 'L'),
  term('G', 'G'),
  term('B', 'L', 'B'),
  term('GL', 'G', 'L'),
  term('error', 'L', 'B', 'G', 'plot'),
];
const both = [
  term('Y', 'Y'),
  term('L', 'L'),
  term('YL', 'Y', 'L'),
  term('G', 'G'),
  term('B', 'Y', 'L', 'B'),
  term('GY', 'G', 'Y'),
  term('GL', 'G', 'L'),
  term('GYL', 'G', 'Y', 'L'),
  term('error', 'Y', 'L', 'B', 'G', 'plot'),
];

/** 'G: numerator / denominator' of every line but the error. */
function tests(terms: CrossedTerm[], ...random: string[]): string[] {
  const errors = rightErrors(terms, new Set(['B', 'plot', ...random]));
  return [...errors].map(
    ([source, { added, denominator }]) => `${[source, ...added].join(' + ')} / ${denominator.join(' + ')}`,
  );
}

describe('the right error', () => {
  it('of entries is the interaction with locations that are a sample, else the error', () => {
    expect(tests(locations, 'L')).toEqual(['L + error / B + GL', 'G / GL', 'B / error', 'GL / error']);
    expect(tests(locations)).toEqual(['L / B', 'G / error', 'B / error', 'GL / error']);
  });

  it('over random years and fixed locations: entries are tested against years', () => {
    // McIntosh (1983), years random, locations and treatments fixed
    expect(tests(both, 'Y')).toEqual([
      'Y + GYL / YL + GY',
      'L / YL',
      'YL + error / B + GYL',
      'G / GY',
      'B / error',
      'GY / GYL',
      'GL / GYL',
      'GYL / error',
    ]);
  });

  it('over random years and locations is put together from both interactions', () => {
    expect(tests(both, 'Y', 'L')).toEqual([
      'Y + GYL / YL + GY',
      'L + GYL / YL + GL',
      'YL + error / B + GYL',
      'G + GYL / GY + GL',
      'B / error',
      'GY / GYL',
      'GL / GYL',
      'GYL / error',
    ]);
  });

  it('with nothing but fixed factors is the error, and the block for what differs between environments', () => {
    expect(tests(both)).toEqual([
      'Y / B',
      'L / B',
      'YL / B',
      'G / error',
      'B / error',
      'GY / error',
      'GL / error',
      'GYL / error',
    ]);
  });
});
