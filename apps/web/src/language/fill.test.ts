import { describe, expect, it } from 'vitest';
import { fill } from './fill.ts';

describe('values in messages', () => {
  it('are put in, whole numbers with separators', () => {
    expect(fill('{name}: {count}', { name: 'A', count: 36_207 })).toBe('A: 36,207');
    expect(fill('{year}', { year: '2026' })).toBe('2026');
    expect(fill('{value}', { value: 1.25 })).toBe('1.25');
  });

  it('choose the word that goes with a number', () => {
    expect(fill('{count} {count, plot|plots}', { count: 1 })).toBe('1 plot');
    expect(fill('{count} {count, plot|plots}', { count: 0 })).toBe('0 plots');
    expect(fill('{count, it is|they are} here', { count: 2 })).toBe('they are here');
  });

  it('that are missing leave their mark', () => {
    expect(fill('{name}')).toBe('{name}');
  });
});
