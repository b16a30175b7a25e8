import { expect, test } from 'vitest';
import type { StockEntry, TakenLot } from '@panicle/contract/stock-entries';
import { newEntry, type KeptEntry } from '../../../offline/queue/entry.ts';
import { basisOf, expectedStock } from './expected-stock.ts';

const lot: TakenLot = {
  id: 'lot',
  materialId: 'm',
  name: '郑58',
  sourceId: 'Z58',
  lotCode: 'L1',
  place: '',
  thousandGrainWeight: 300,
  balance: 500,
  reserved: 0,
  unit: 'g',
  records: 4,
};
let serial = 0;
const entry = (body: Partial<StockEntry>, fields: Partial<KeptEntry> = {}): KeptEntry => {
  const whole = { lotId: 'lot', operation: 'out', quantity: 0, unit: '', reason: '', ...body };
  const stated = { id: String(serial), userId: 'u', kind: 'stock', subject: 'lot', about: '' };
  return { ...newEntry({ ...stated, body: whole, basis: null, enteredAt: '' }, ++serial), ...fields };
};

test('entries on their way change what a lot is expected to hold, in their order and in its unit', () => {
  const entries = [
    entry({ quantity: 0.1, unit: 'kg' }),
    entry({ quantity: 1000, unit: '粒' }),
    entry({ operation: 'in', quantity: 5 }),
    entry({ operation: 'reserve', quantity: 20 }),
  ];
  expect(expectedStock(lot, entries)).toEqual({ balance: 105, reserved: 20, pending: 4 });
  expect(expectedStock(lot, [...entries, entry({ operation: 'adjust', quantity: 90 })]).balance).toBe(90);
});

test('entries that are answered, undecided, given up or of another lot change nothing', () => {
  const others = [
    entry({ quantity: 1 }, { state: 'accepted' }),
    entry({ quantity: 1 }, { state: 'conflict' }),
    entry({ quantity: 1 }, { dropped: true }),
    entry({ quantity: 1 }, { subject: 'another' }),
  ];
  expect(expectedStock(lot, others)).toEqual({ balance: 500, reserved: 0, pending: 0 });
  expect(basisOf(lot, [...others, entry({ quantity: 1 })])).toEqual({ records: 5 });
});
