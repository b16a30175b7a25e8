import type { Connection } from '../../platform/database/database.ts';
import { ReferenceRegistry } from '../../platform/references.ts';

/** What keeps locations from being deleted. */
export const locationReferences = new ReferenceRegistry();

/** Names that a refusal gives. */
const NAMED = 5;

/** Trials with environments that are linked to any of the locations. */
export async function findTrialsAt(connection: Connection, ids: readonly string[]) {
  const trials = await connection.query<{ name: string }>(
    `select distinct t.name from trial_environment e join trial t on t.id = e.trial_id
      where e.location_id = any($1::uuid[]) order by t.name`,
    [ids],
  );
  return {
    what: { zh: '试验', en: '{count, trial|trials}' },
    count: trials.length,
    names: trials.slice(0, NAMED).map(({ name }) => name),
  };
}
locationReferences.register(findTrialsAt);
