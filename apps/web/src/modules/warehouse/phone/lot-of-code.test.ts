import { expect, test } from 'vitest';
import type { TakenLot } from '@panicle/contract/stock-entries';
import { lotIn } from './lot-of-code.ts';

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
