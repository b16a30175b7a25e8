import { basePath } from '../base-path.ts';
import { call } from '../api/client.ts';
import { forgetSession, storedSession } from '../api/token.ts';
import { hasTakenAlong } from '../offline/kept/takers.ts';

/** Nobody who signs in next finds what was taken along; entries that are not sent yet stay. */
async function leaveNothing(userId: string | undefined): Promise<void> {
  if (userId === undefined || !hasTakenAlong(userId)) return;
  const { removePacks } = await import('../offline/kept/packs.ts');
  await removePacks(userId).catch(() => undefined);
}

/** Ends the session and reloads, also when the server cannot be reached. */
export async function signOut(): Promise<void> {
  await leaveNothing(storedSession()?.userId);
  await call('GET', '/crop/logout', { quiet: true }).catch(() => undefined);
  forgetSession();
  location.assign(`${basePath}/login`);
}
