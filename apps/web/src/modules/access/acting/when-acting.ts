import type { PropsWithChildren } from 'react';
import { useSession } from '../../../session/use-session.ts';
import { useReloadWhenSwitched } from './use-reload-when-switched.ts';

/** When an administrator acts as the user who is signed in. */
export function WhenActing({ children }: PropsWithChildren) {
  const user = useSession().session?.user;
  useReloadWhenSwitched(user?.id);
  return user?.actingAdmin ? children : null;
}
