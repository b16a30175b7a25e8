import type { Platform } from '../../platform/platform.ts';
import { IDLE, LONGEST } from './sessions.ts';

/** Sessions that are over are kept for a while: their rows tell why a token opens nothing any more. */
const KEPT = "interval '30 days'";
/** Puzzles and tickets live for two minutes, mail codes count within the hour, failures within a quarter of one. */
const SHORT = "interval '1 day'";
const EVERY = 60 * 60 * 1000;

const PURGES = [
  `delete from login_session where ended_at < now() - ${KEPT}
     or last_seen_at < now() - ${IDLE} - ${KEPT} or created_at < now() - ${LONGEST} - ${KEPT}`,
  `delete from captcha_puzzle where created_at < now() - ${SHORT}`,
  `delete from captcha_ticket where created_at < now() - ${SHORT}`,
  `delete from login_attempt where at < now() - ${SHORT}`,
  `delete from mail_code where created_at < now() - ${SHORT}`,
];

/** Removes what nobody can use any more: sessions, puzzles, tickets, codes and failures. */
export async function purgeAccess({ database }: Pick<Platform, 'database'>): Promise<void> {
  for (const purge of PURGES) await database.query(purge);
}

const lastPurges = new WeakMap<Platform, number>();

/** Purges in the background, once an hour at most; called where people come in, so it needs no clock of its own. */
export function purgeWhenDue(platform: Platform): void {
  const now = Date.now();
  if (now - (lastPurges.get(platform) ?? 0) < EVERY) return;
  lastPurges.set(platform, now);
  purgeAccess(platform).catch((error: unknown) =>
    platform.log.error({ err: error }, 'purge of old sessions failed'),
  );
}
