import type { OwnSession } from '@panicle/contract';
import { call } from '../../api/client.ts';

const BASE = '/crop/user/session';

export const ownSessions = async (signal: AbortSignal) =>
  (await call<{ sessions: OwnSession[] }>('GET', BASE, { signal })).sessions;
export const endSession = (id: string) => call('DELETE', `${BASE}/${id}`);
export const endOtherSessions = () => call('DELETE', BASE);
