import { describe, expect, it } from 'vitest';
import { errors } from '@panicle/contract';
import { BASE, rowsOf, setAnalyst } from './testing/analyst.ts';

const analyst = setAnalyst();
const { wanted, finish } = analyst;

const namesIn = async (entries: object) => {
  const { result } = await finish({ entries });
  const names = rowsOf(result.parts[0]!, 'means').map(({ entry }) => String(entry));
  return { names: names.toSorted((a, b) => a.localeCompare(b)), result };
};
const check = (more: object) => {
  const { name: _, ...asked } = wanted(more);
  return analyst.breeder.post(`${BASE}/check`, asked);
};

describe('the choice of entries', () => {
  it('takes only those chosen by any way, or all others, and says how many were left out', async () => {
    const only = await namesIn({ take: 'only', names: ['G1', 'G2'], checks: true });
    expect(only.names).toEqual(['G1', 'G2', 'G3']);
    expect(only.result.data).toMatchObject({ entries: 3, leftOut: 3, checks: ['G3'] });
    expect(only.result.parts[0]!.report!.remarks.map(({ en }) => en)).toContain(
      'The choice of entries left out 3 entries.',
    );
    expect((await namesIn({ take: 'without', text: 'g1' })).names).toEqual(['G2', 'G3', 'G4', 'G5', 'G6']);
  });

  it('is refused where it names unknown entries or leaves none', async () => {
    const unknown = await analyst.breeder.post(
      BASE,
      wanted({ entries: { take: 'only', names: ['G1', 'X9'] } }),
    );
    expect(unknown.status).toBe(errors.analysisEntriesUnknown.status);
    expect(unknown.msg).toContain('X9');
    const none = await analyst.breeder.post(BASE, wanted({ entries: { take: 'without', text: 'G' } }));
    expect(none.status).toBe(errors.analysisNoEntries.status);
  });

  it('shows the balance of what was chosen before it is analysed', async () => {
    const { data } = await check({
      environmentIds: analyst.trial.environmentIds,
      entries: { take: 'only', names: ['G1'], checks: true },
    });
    expect(data.leftOut).toBe(4);
    expect(data.balance).toMatchObject({
      more: 0,
      rows: [
        { names: ['G3'], entries: 1, counts: [4, 4] },
        { names: ['G1'], entries: 1, counts: [4, 4] },
      ],
    });
    expect(data.balance.environments).toHaveLength(2);
  });
});
