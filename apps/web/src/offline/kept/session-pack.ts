import { keepPack, readPack } from './packs.ts';

/** Who is signed in and what he may see: without it no page opens where there is no network. */
const KIND = 'session';

/** Kept beside the packs of a user, for as long as he has any. */
export const keepSession = (userId: string, session: unknown) =>
  keepPack({ userId, kind: KIND, query: null, content: session, readAt: new Date().toISOString() });

export const readSession = async <Session>(userId: string): Promise<Session | undefined> =>
  (await readPack<Session>(userId, KIND))?.content;
