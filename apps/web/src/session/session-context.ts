import { createContext, useContext } from 'react';
import type { Session } from './use-session.ts';

export const SessionContext = createContext<Session | null>(null);

/** The signed-in user's session, inside the layout. */
export function useSignedIn(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSignedIn is only for pages inside the layout');
  return session;
}
