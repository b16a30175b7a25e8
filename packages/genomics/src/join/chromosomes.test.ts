import { expect, it } from 'vitest';
import { sameChromosomes } from './chromosomes.ts';

it('finds chromosomes under another writing, never one that could be two', () => {
  const other = ['Chr01', 'chr1A', 'LG3', 'scaffold_7', 'X', 'chrX', 'Chr10'];
  const found = sameChromosomes(['1', '1a', '3', 'scaffold_7', 'chromosome_10', 'x', 'Mt'], other);
  expect(Object.fromEntries(found)).toEqual({
    '1': 'Chr01',
    '1a': 'chr1A',
    '3': 'LG3',
    scaffold_7: 'scaffold_7',
    chromosome_10: 'Chr10',
  });
});
