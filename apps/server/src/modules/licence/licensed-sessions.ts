import type { Configuration } from '../../platform/config/configuration.ts';
import type { SessionReader } from '../../platform/http/session.ts';
import { mayWork } from './service.ts';

/** Sessions open nothing once the authorization has ended, admin's excepted. They go on when it was renewed. */
export function licensedSessions(
  sessions: SessionReader,
  keys: Pick<Configuration, 'licencePublicKeys'>,
): SessionReader {
  return {
    ...sessions,
    async read(database, token) {
      const found = await sessions.read(database, token);
      if (typeof found === 'string' || (await mayWork(database, keys, found))) return found;
      return 'unlicensed';
    },
  };
}
