import type { SwitchAnswer } from '@panicle/contract';
import type { UserChoice } from '@panicle/contract/users';
import { basePath } from '../../../base-path.ts';
import { call } from '../../../api/client.ts';
import { currentToken, storeSession } from '../../../api/token.ts';
import { useTabs } from '../../../session/tabs/tabs-store.ts';

export const allUsers = (signal: AbortSignal) =>
  call<UserChoice[]>('GET', '/crop/user/getAllUser', { signal });

/** The token stays, its user changes. What the other one had open is not for this one. */
function becomeAndReload({ id, username }: SwitchAnswer): void {
  storeSession({ token: currentToken() ?? '', userId: id, username });
  useTabs.getState().closeAll();
  location.assign(`${basePath}/dashboard`);
}

/** Acts as the user from now on. Throws what the call throws. */
export async function actAs(userId: string): Promise<void> {
  becomeAndReload(await call<SwitchAnswer>('POST', `/crop/user/switch/${userId}`));
}

/** Back to the own account. */
export async function stopActing(): Promise<void> {
  becomeAndReload(await call<SwitchAnswer>('DELETE', '/crop/user/switch'));
}
