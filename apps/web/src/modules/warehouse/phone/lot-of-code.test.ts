import { expect, test } from 'vitest';
import type { TakenLot } from '@panicle/contract/stock-entries';
import { writeRecordCode } from '@panicle/contract/codes/record-code';
import { lotIn, placeIdIn } from './lot-of-code.ts';
import { lotsLike } from './stock-pack.ts';

const lot = { id: '0192f0a1-7c3b-7d11-8e22-3f4455667788', lotCode: 'L000012' } as TakenLot;
const lots = [{ ...lot, id: 'other', lotCode: 'L00001' }, lot];

test('a label names a lot by its code, alone or among other facts, or by its id in an address', () => {
  for (const code of [
    'L000012',
    ' l000012 ',
    '郑58;L000012;2026',
    '批次号: L000012',
    `https://seed.example/wareHouseMobile?lot=${lot.id.toUpperCase()}`,
  ])
    expect(lotIn(code, lots)).toBe(lot);
  expect(lotIn('L0000123', lots)).toBeNull();
});

test('the code of a label names its lot, or the place whose lots are shown', () => {
  const id = lot.id;
  expect(lotIn(writeRecordCode({ kind: 'seedLot', id }), lots)).toBe(lot);
  const place = writeRecordCode({ kind: 'storagePlace', id });
  expect(lotIn(place, lots)).toBeNull();
  expect(placeIdIn(place)).toBe(id);
  expect(placeIdIn(writeRecordCode({ kind: 'seedLot', id }))).toBeUndefined();
});

test('of a place the lots in it and below it are found among those taken along', () => {
  const at = (place: string) => ({ ...lot, name: '', sourceId: '', place });
  const taken = [at('R1'), at('R1 / 2'), at('R10'), at('')];
  expect(lotsLike(taken, '', 'R1').map(({ place }) => place)).toEqual(['R1', 'R1 / 2']);
  expect(lotsLike(taken, '', '')).toHaveLength(4);
});
