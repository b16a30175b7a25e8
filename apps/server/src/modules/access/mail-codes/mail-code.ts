import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';

export type MailCodePurpose = 'register' | 'reset';

/** Minutes for which a code is good. */
export const CODE_LIFE: Record<MailCodePurpose, number> = { register: 15, reset: 30 };
/** Tries on one code; the right one counts too. */
const ATTEMPTS = 5;
/** Codes to one address within an hour, whatever they are for. */
const PER_HOUR = 5;
const PAUSE_MINUTES = 1;

/** Without letters and digits that look alike. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const DIGITS = '0123456789';
/** Six digits to be typed at once, or 50 random bits for the link of a reset. */
const FORM: Record<MailCodePurpose, { signs: string; length: number }> = {
  register: { signs: DIGITS, length: 6 },
  reset: { signs: SIGNS, length: 10 },
};

function newCode(purpose: MailCodePurpose): string {
  const { signs, length } = FORM[purpose];
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
}

/** As it may be typed or copied: blanks and hyphens do not count, nor does the size of letters. */
function hashOf(code: string): Buffer {
  return createHash('sha256').update(code.replaceAll(/[\s-]/g, '').toUpperCase()).digest();
}

interface Recent {
  withinHour: number;
  /** minutes until the oldest of the hour, and the pause after the youngest, are over */
  hourEnds: number;
  pauseEnds: number;
}

async function refuseIfTooOften(transaction: Transaction, email: string): Promise<void> {
  // One request at a time for an address, so that ten at once are counted.
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 1010))', [email]);
  const [recent] = await transaction.query<Recent>(
    `select count(*)::int as "withinHour",
       coalesce(ceil(extract(epoch from min(created_at) + interval '1 hour' - now()) / 60), 0)::int as "hourEnds",
       coalesce(ceil(extract(epoch from max(created_at) - now()) / 60 + $2), 0)::int as "pauseEnds"
     from mail_code where email = $1 and created_at > now() - interval '1 hour'`,
    [email, PAUSE_MINUTES],
  );
  if (!recent) return;
  if (recent.withinHour >= PER_HOUR) throw new BusinessError('mailTooOften', { minutes: recent.hourEnds });
  if (recent.pauseEnds > 0) throw new BusinessError('mailTooOften', { minutes: recent.pauseEnds });
}

/**
 * Makes a code for an address and answers it; codes made before for the same purpose are void. `accountId` is null
 * where the address belongs to nobody: the limits are the same then, so that they tell nothing.
 */
export async function issueCode(
  transaction: Transaction,
  purpose: MailCodePurpose,
  email: string,
  accountId: string | null,
): Promise<string> {
  await refuseIfTooOften(transaction, email);
  const code = newCode(purpose);
  await transaction.query(
    'update mail_code set ended_at = now() where email = $1 and purpose = $2 and ended_at is null',
    [email, purpose],
  );
  await transaction.query(
    `insert into mail_code (id, email, purpose, account_id, code_hash, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(mins => $6))`,
    [uuidv7(), email, purpose, accountId, hashOf(code), CODE_LIFE[purpose]],
  );
  return code;
}

export interface FoundCode {
  id: string;
  accountId: string | null;
}

/**
 * Tries a code. The try is counted before it is compared, and outside of any transaction, so that a refusal does not
 * take it back and a thousand tries at once are five. A right code stays open until `useCode`.
 */
export async function tryCode(
  connection: Connection,
  purpose: MailCodePurpose,
  email: string,
  code: string,
): Promise<FoundCode> {
  const [found] = await connection.query<FoundCode & { codeHash: Buffer }>(
    `update mail_code set attempts = attempts + 1
     where email = $1 and purpose = $2 and ended_at is null and expires_at > now() and attempts < $3
     returning id, account_id as "accountId", code_hash as "codeHash"`,
    [email, purpose, ATTEMPTS],
  );
  if (!found || !timingSafeEqual(found.codeHash, hashOf(code))) throw new BusinessError('mailCodeWrong');
  return { id: found.id, accountId: found.accountId };
}

/** Uses a code up, in the transaction of what it was for. */
export async function useCode(transaction: Transaction, { id }: FoundCode): Promise<void> {
  const used = await transaction.query(
    'update mail_code set ended_at = now() where id = $1 and ended_at is null returning 1',
    [id],
  );
  if (used.length === 0) throw new BusinessError('mailCodeWrong');
}
