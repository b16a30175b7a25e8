import type { BackgroundWork } from '../../../platform/background-work.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readSetting } from '../configuration/read-setting.ts';

const HOUR = 3_600_000;
/** Deleted at a time, so that nobody waits for it. */
const BATCH = 20_000;
/** Lines of one kind at most (some 100 MB): what one kind floods never displaces another. */
const MOST_OF_A_KIND = 400_000;

const TOO_OLD = `
  delete from security_event where id in (
    select id from security_event where last_at < now() - make_interval(days => $1) limit ${BATCH}) returning 1`;

const TOO_MANY = `
  with flooded as (
    select kind, (select sequence from security_event e where e.kind = k.kind
      order by sequence desc limit 1 offset $1) as edge
    from (select distinct kind from security_event) k)
  delete from security_event where id in (
    select e.id from security_event e join flooded f on f.kind = e.kind and e.sequence <= f.edge
    limit ${BATCH}) returning 1`;

/** Deletes what is older than the setting SECURITY_LOG_DAYS, and the oldest of a kind that became too much. */
export async function purgeSecurityLog(
  { database }: Pick<Platform, 'database'>,
  signal?: AbortSignal,
  mostOfAKind = MOST_OF_A_KIND,
): Promise<void> {
  const days = await readSetting(database, 'SECURITY_LOG_DAYS');
  for (const [statement, value] of [
    [TOO_OLD, Math.ceil(days)],
    [TOO_MANY, mostOfAKind],
  ] as const) {
    for (;;) {
      const gone = await database.query(statement, [value]);
      if (gone.length < BATCH || signal?.aborted) break;
    }
  }
}

export const securityLogRetention: BackgroundWork = {
  name: 'purge of the security log',
  everyMilliseconds: HOUR,
  run: purgeSecurityLog,
};
