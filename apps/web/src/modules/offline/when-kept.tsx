import { useSyncExternalStore, type PropsWithChildren } from 'react';
import { hasOpenEntries, onOpenEntries } from '../../offline/kept/takers.ts';
import { useSignedIn } from '../../session/session-context.ts';

/** Shows its children while this browser keeps entries of the reader that are not sent or not decided. */
export function WhenKept({ children }: PropsWithChildren) {
  const { user } = useSignedIn();
  const kept = useSyncExternalStore(onOpenEntries, () => hasOpenEntries(user.id));
  return kept ? children : null;
}
