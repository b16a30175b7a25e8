import { v7 as uuidv7 } from 'uuid';
import type { NumberPart } from '@panicle/contract/number-rules';
import type { Transaction } from '../../platform/database/database.ts';

/** T2026-001, T2026-002 ... */
const testIdParts: readonly NumberPart[] = [
  { kind: 'text', text: 'T' },
  { kind: 'year', digits: 4 },
  { kind: 'text', text: '-' },
  { kind: 'counter', width: 3, start: 1, step: 1, reset: 'year' },
];

/** The rule that a new system has, so that a trial needs no test ID of its user. Migration 0065 has it for older ones. */
export async function addFirstNumberRules(transaction: Transaction): Promise<void> {
  await transaction.query(
    `insert into number_rule (id, name, purpose, is_default, parts, created_by, updated_by)
     select $1, $2, 'trial', true, $3, id, id from account where username = 'admin'`,
    [uuidv7(), '试验编号 Test ID', JSON.stringify(testIdParts)],
  );
}
