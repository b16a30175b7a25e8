import { expect, test } from 'vitest';
import { writeRecordCode } from '@panicle/contract/codes/record-code';
import type { TakenCross } from '@panicle/contract/crossing/pollinations';
import { crossesOf, fatherOf, namedByCode, parentsOf } from './cross-of-code.ts';

const ids = ['1', '2', '3', '4', '5'].map((digit) => `0192f0a1-7c3b-7d11-8e22-00000000000${digit}`);
const cross = (id: string, femaleId: string, maleId: string): TakenCross => ({
  id,
  femaleId,
  female: `name ${femaleId.at(-1)}`,
  femaleSourceId: `G0${femaleId.at(-1)}`,
  maleId,
  male: `name ${maleId.at(-1)}`,
  maleSourceId: `G0${maleId.at(-1)}`,
  state: 'planned',
});
const [one, two, three, first, second] = ids as [string, string, string, string, string];
const crosses = [cross(first, one, two), cross(second, three, one)];
const plots = [{ id: '0192f0a1-7c3b-7d11-8e22-0000000000aa', pairId: second }] as never;

test('a code names a cross by its label or its plot, a parent by its label, source ID or name', () => {
  expect(namedByCode(writeRecordCode({ kind: 'cross', id: first }), { crosses, plots })).toEqual({
    cross: crosses[0],
  });
  expect(namedByCode('0192f0a1-7c3b-7d11-8e22-0000000000aa', { crosses, plots })).toEqual({
    cross: crosses[1],
  });
  const mother = { id: one, name: 'name 1', sourceId: 'G01' };
  for (const code of [writeRecordCode({ kind: 'material', id: one }), ' g01 ', 'name 1', '编号: G01; 2026'])
    expect(namedByCode(code, { crosses, plots })).toEqual({ parent: mother });
  expect(namedByCode('G09', { crosses, plots })).toBeNull();
});

test('a plant is the mother of its own pairs, and of the reciprocals of those that it is the male of', () => {
  const found = crossesOf(one, crosses);
  expect(found.map(({ reciprocal }) => reciprocal)).toEqual([false, true]);
  expect(found.map((direction) => fatherOf(direction).sourceId)).toEqual(['G02', 'G03']);
  expect(parentsOf(crosses).map(({ sourceId }) => sourceId)).toEqual(['G01', 'G03', 'G02']);
});
