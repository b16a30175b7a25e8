import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeEntries, sameEntry } from './merge-entries.ts';

interface Fields {
  name: string;
  unit: string;
  maximum: number | null;
  tags: string[];
  values: Record<string, unknown>;
}

const base: Fields = { name: 'Height', unit: 'cm', maximum: 300, tags: ['a'], values: { leaves: 12 } };

describe('merging entries with a newer version', () => {
  it('takes from each side what only that side changed', () => {
    const { merged, conflicts } = mergeEntries(
      base,
      { ...base, name: 'Plant height' },
      { ...base, unit: 'mm', maximum: 3000 },
    );
    expect(merged).toEqual({ ...base, name: 'Plant height', unit: 'mm', maximum: 3000 });
    expect(conflicts).toEqual([]);
  });

  it('names what both changed differently, and keeps it as the reader has it', () => {
    const { merged, conflicts } = mergeEntries(
      base,
      { ...base, name: 'Plant height', unit: 'mm' },
      { ...base, name: 'Height of the plant', unit: 'mm' },
    );
    expect(merged).toEqual({ ...base, name: 'Plant height', unit: 'mm' });
    expect(conflicts).toEqual([{ path: ['name'], mine: 'Plant height', theirs: 'Height of the plant' }]);
  });

  it('merges groups of fields field by field, and lists as one value', () => {
    const { merged, conflicts } = mergeEntries(
      base,
      { ...base, tags: ['a', 'b'], values: { leaves: 12, ears: 2 } },
      { ...base, tags: ['c'], values: { leaves: 14 } },
    );
    expect(merged.values).toEqual({ leaves: 14, ears: 2 });
    expect(conflicts).toEqual([{ path: ['tags'], mine: ['a', 'b'], theirs: ['c'] }]);
  });

  it('takes a cleared field for one without a value, however the control leaves it', () => {
    const cleared = { ...base, unit: '', maximum: null };
    const { merged, conflicts } = mergeEntries({ ...base, unit: '', maximum: null }, cleared, {
      ...base,
      unit: 'kg',
    });
    expect(merged).toMatchObject({ unit: 'kg', maximum: 300 });
    expect(conflicts).toEqual([]);
    expect(sameEntry('', null)).toBe(true);
    expect(sameEntry(0, null)).toBe(false);
    expect(sameEntry(false, undefined)).toBe(false);
  });

  it('a field that one side emptied and the other changed is decided', () => {
    const { conflicts } = mergeEntries(base, { ...base, maximum: null }, { ...base, maximum: 350 });
    expect(conflicts).toEqual([{ path: ['maximum'], mine: null, theirs: 350 }]);
  });

  it('loses no change of either side, whatever the fields', () => {
    const record = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.record({ d: fc.nat(2), e: fc.nat(2) }) });
    const flat = ({ a, b, c }: { a: number; b: number; c: { d: number; e: number } }) => ({
      a,
      b,
      'c.d': c.d,
      'c.e': c.e,
    });
    fc.assert(
      fc.property(record, record, record, (before, mine, theirs) => {
        const { merged, conflicts } = mergeEntries(before, mine, theirs);
        const [from, ours, newer, now] = [flat(before), flat(mine), flat(theirs), flat(merged)];
        for (const key of Object.keys(from) as (keyof typeof from)[]) {
          const both = ours[key] !== from[key] && newer[key] !== from[key] && ours[key] !== newer[key];
          expect(conflicts.some(({ path }) => path.join('.') === key)).toBe(both);
          expect(now[key]).toBe(ours[key] === from[key] ? newer[key] : ours[key]);
        }
      }),
    );
  });
});
