import { describe, expect, it } from 'vitest';
import type { Decision } from '@panicle/contract/decision-choices';
import type { CandidateState, FrozenList } from '@panicle/contract/decision-meetings';
import { NOTHING_KNOWN, afterOwnWrite, caughtUp, isShown, rowsOf, votedBy } from './known-progress.ts';

const at = '2026-11-23T08:00:00.000Z';
const state = (
  id: string,
  votes: Readonly<Record<string, Decision | null>>,
  decision: Decision | null = null,
): CandidateState => ({
  id,
  decision,
  reason: '',
  decidedBy: null,
  decidedAt: null,
  votes: Object.entries(votes).map(([who, choice]) => ({ who, choice, reason: '', note: '', at })),
});
const list: FrozenList = {
  columns: [],
  candidates: ['G1', 'G2', 'G3'].map((name, place) => ({
    id: name,
    name,
    materialId: null,
    rank: place + 1,
    values: [],
    errors: [],
  })),
};

describe('votes of a meeting as they arrive', () => {
  it('are taken in by material, and a write of one’s own does not skip what others did meanwhile', () => {
    const first = caughtUp(NOTHING_KNOWN, { sequence: 3, candidates: [state('G1', { li: 'keep' })] });
    const own = afterOwnWrite(first, { sequence: 9, candidates: [state('G2', { mei: 'drop' })] });
    expect(own.sequence).toBe(3);
    const later = caughtUp(own, { sequence: 9, candidates: [state('G1', { li: 'advance' })] });
    expect(later.sequence).toBe(9);
    const rows = rowsOf(list, later, 'mei');
    expect(rows.map(({ tally }) => tally)).toEqual([
      { advance: 1, keep: 0, drop: 0 },
      { advance: 0, keep: 0, drop: 1 },
      { advance: 0, keep: 0, drop: 0 },
    ]);
    expect(rows.map(({ mine }) => mine?.choice)).toEqual([undefined, 'drop', undefined]);
    expect(caughtUp(later, { sequence: 9, candidates: [] })).toBe(later);
  });

  it('are filtered by what is undecided, disputed, without one’s own vote, or decided', () => {
    const known = caughtUp(NOTHING_KNOWN, {
      sequence: 4,
      candidates: [
        state('G1', { mei: 'advance', li: 'drop' }),
        state('G2', { mei: null, li: 'keep' }, 'keep'),
        state('G3', { mei: 'keep', li: 'keep' }),
      ],
    });
    const rows = rowsOf(list, known, 'mei');
    const shown = (...wanted: [Parameters<typeof isShown>[1], string?]) =>
      rows.filter((row) => isShown(row, wanted[0], wanted[1] ?? '')).map(({ candidate }) => candidate.name);
    expect(shown(undefined)).toEqual(['G1', 'G2', 'G3']);
    expect(shown(undefined, 'g3')).toEqual(['G3']);
    expect(shown('undecided')).toEqual(['G1', 'G3']);
    expect(shown('disputed')).toEqual(['G1']);
    expect(shown('unvoted')).toEqual(['G2']);
    expect(shown('keep')).toEqual(['G2']);
    expect(votedBy(rows, ['mei', 'li', 'wang'])).toEqual([
      ['mei', 2],
      ['li', 3],
      ['wang', 0],
    ]);
  });
});
