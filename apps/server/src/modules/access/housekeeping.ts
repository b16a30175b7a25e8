import type { BackgroundWork } from '../../platform/background-work.ts';
import type { Platform } from '../../platform/platform.ts';
import { IDLE, LONGEST } from './sessions.ts';

/** Sessions that are over are kept for a while: their rows tell why a token opens nothing any more. */
const KEPT = "interval '30 days'";
/** Puzzles and tickets live for two minutes, mail codes count within the hour, failures within one. */
const SHORT = "interval '2 hours'";
const EVERY = 60 * 60 * 1000;

const PURGES = [
  `delete from login_session where ended_at < now() - ${KEPT}
     or last_seen_at < now() - ${IDLE} - ${KEPT} or created_at < now() - ${LONGEST} - ${KEPT}`,
  `delete from captcha_puzzle where created_at < now() - ${SHORT}`,
  `delete from captcha_ticket where created_at < now() - ${SHORT}`,
  `delete from login_attempt where at < now() - ${SHORT}`,
  `delete from login_device where last_used_at < now() - interval '400 days'`,
  `delete from mail_code where created_at < now() - ${SHORT}`,
];

/** Removes what nobody can use any more: sessions, devices, puzzles, tickets, codes and failures. */
export async function purgeAccess({ database }: Pick<Platform, 'database'>): Promise<void> {
  for (const purge of PURGES) await database.query(purge);
}

/** The purge as worker processes repeat it. */
export const purge: BackgroundWork = {
  name: 'purge of old sessions',
  everyMilliseconds: EVERY,
  run: purgeAccess,
};
