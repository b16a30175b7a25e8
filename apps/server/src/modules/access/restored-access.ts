import type { Transaction } from '../../platform/database/database.ts';

/**
 * Who was signed in where a backup was made signs in again where it is restored; codes that were on their way, puzzles
 * and failures are forgotten.
 */
export async function endRestoredSessions(transaction: Transaction): Promise<void> {
  await transaction.query(
    `update login_session set ended_at = now(), ended_reason = 'signed-out' where ended_at is null`,
  );
  for (const table of ['login_attempt', 'captcha_puzzle', 'captcha_ticket', 'mail_code'])
    await transaction.query(`delete from ${table}`);
}
