import { describe, expect, it } from 'vitest';
import type { Decision } from './decision-choices.ts';
import { isDisputed, majorityOf, needsReason, tallyOf, votesIn } from './decision-votes.ts';

const votes = (...choices: (Decision | null)[]) => tallyOf(choices.map((choice) => ({ choice })));

describe('votes on a material', () => {
  it('are counted by decision; a note without a choice is no vote', () => {
    const tally = votes('advance', null, 'drop', 'advance');
    expect(tally).toEqual({ advance: 2, keep: 0, drop: 1 });
    expect(votesIn(tally)).toBe(3);
  });

  it('have a majority where one decision has more than either of the others', () => {
    expect(majorityOf(votes('keep', 'keep', 'drop', 'advance'))).toBe('keep');
    expect(majorityOf(votes('advance', 'drop'))).toBeNull();
    expect(majorityOf(votes())).toBeNull();
    expect(majorityOf(votes('drop'))).toBe('drop');
  });

  it('are disputed as soon as two people want different things', () => {
    expect(isDisputed(votes('advance', 'advance', null))).toBe(false);
    expect(isDisputed(votes('advance', 'keep'))).toBe(true);
  });

  it('ask for a reason when a material is dropped, or decided against the majority', () => {
    expect(needsReason('drop', votes('drop', 'drop'))).toBe(true);
    expect(needsReason('advance', votes('advance', 'advance', 'keep'))).toBe(false);
    expect(needsReason('advance', votes('keep', 'keep', 'advance'))).toBe(true);
    expect(needsReason('keep', votes('advance', 'drop'))).toBe(false);
    expect(needsReason(null, votes('drop'))).toBe(false);
  });
});
