import { describe, expect, it } from 'vitest';
import { statedEntries } from './stated-entries.ts';

describe('the choice of entries', () => {
  it('states nothing where all are taken, or no way chooses any', () => {
    expect(statedEntries(undefined)).toEqual({});
    expect(statedEntries({ take: 'all', names: ['G1'] })).toEqual({});
    expect(
      statedEntries({ take: 'only', names: [], text: ' ', groupIds: [], listIds: [], checks: false }),
    ).toEqual({});
  });

  it('states the ways that choose something, names once and without blanks', () => {
    expect(statedEntries({ take: 'without', names: ['G1 ', 'G1', ' '], text: ' x ', checks: true })).toEqual({
      entries: { take: 'without', names: ['G1'], text: 'x', checks: true },
    });
    expect(statedEntries({ take: 'only', listIds: ['l'] })).toEqual({
      entries: { take: 'only', listIds: ['l'] },
    });
  });
});
