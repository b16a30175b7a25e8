import { useContext, useSyncExternalStore, type PropsWithChildren } from 'react';
import { hasOpenEntries, onOpenEntries } from '../../offline/kept/takers.ts';
import { SessionContext } from '../../session/session-context.ts';

/** Shows its children while this browser keeps entries of the reader that are not sent or not decided. */
export function WhenKept({ children }: PropsWithChildren) {
  // pages without a session, such as the one that refuses, have no reader
  const reader = useContext(SessionContext)?.user.id;
  const kept = useSyncExternalStore(onOpenEntries, () => reader !== undefined && hasOpenEntries(reader));
  return kept ? children : null;
}
