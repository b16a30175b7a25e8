import { describe, expect, it } from 'vitest';
import { proposeDesigns, type DesignWish } from './propose.ts';

const wish = (more: Partial<DesignWish> = {}): DesignWish => ({
  entries: 40,
  checks: 2,
  replicates: 3,
  sites: 1,
  gradient: 'none',
  ...more,
});
const names = (more: Partial<DesignWish>) =>
  proposeDesigns(wish(more))
    .slice(0, 3)
    .map(({ design }) => design);

describe('designs that suit a trial', () => {
  it('are complete blocks where these are small', () => {
    expect(names({ entries: 8 })).toEqual(['randomizedBlock', 'alpha', 'rowColumn']);
  });

  it('are incomplete blocks of about the root of the entries where they are many', () => {
    const [first] = proposeDesigns(wish({ entries: 62, checks: 2 }));
    expect(first).toMatchObject({ design: 'alpha', options: { blockSize: 8, replicates: 3 } });
    expect(names({ entries: 62 })).toEqual(['alpha', 'rowColumn', 'randomizedBlock']);
  });

  it('follow rows and columns where the soil changes in both directions', () => {
    expect(names({ gradient: 'two' })[0]).toBe('rowColumn');
    expect(names({ entries: 5, checks: 0, replicates: 5, gradient: 'two' })[0]).toBe('latinSquare');
  });

  it('replicate checks, or a part of the entries, where entries have one plot', () => {
    expect(names({ replicates: 1 })).toEqual(['augmentedBlock', 'partiallyReplicated', 'intervalChecks']);
    expect(names({ replicates: 1, checks: 0 })).toEqual(['partiallyReplicated']);
    const [, part] = proposeDesigns(wish({ replicates: 1, sites: 4 }));
    expect(part).toMatchObject({ options: { repeatedAt: 1 }, reason: 'partReplicatedSites' });
  });

  it('keep to the width of the field', () => {
    const [first] = proposeDesigns(wish({ entries: 10, checks: 2, fieldColumns: 4 }));
    expect(first).toMatchObject({ design: 'randomizedBlock', layout: { blockRows: 3 } });
  });
});
