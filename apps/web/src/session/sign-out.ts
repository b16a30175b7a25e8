import { basePath } from '../base-path.ts';
import { call } from '../api/client.ts';
import { forgetSession } from '../api/token.ts';

/** Ends the session and reloads, also when the server cannot be reached. */
export async function signOut(): Promise<void> {
  await call('GET', '/crop/logout', { quiet: true }).catch(() => undefined);
  forgetSession();
  location.assign(`${basePath}/login`);
}
