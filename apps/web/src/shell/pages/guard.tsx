import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { ConnectionLost } from '../../api/request-error.ts';
import { forgetSession } from '../../api/token.ts';
import { MayExport } from '../../ui/export/may-export.ts';
import { MayReadHistory } from '../../ui/fields/history/may-read-history.ts';
import { PageLoading } from './page-loading.tsx';
import { Unreachable } from './unreachable.tsx';
import { SessionContext } from '../../session/session-context.ts';
import { rememberTarget } from '../../session/target.ts';
import { useSession } from '../../session/use-session.ts';

/**
 * Nobody without a session comes in: no token leads to /login; a token whose user and menus cannot be loaded is
 * forgotten and leads there too.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { stored, session, error } = useSession();
  const { pathname, search } = useLocation();
  const refused = error !== null && !(error instanceof ConnectionLost);

  useEffect(() => {
    if (!stored || refused) rememberTarget(pathname + search);
    if (refused) forgetSession();
  }, [stored, refused, pathname, search]);

  if (!stored || refused) return <Navigate to={paths.signIn} replace />;
  if (error) return <Unreachable />;
  if (!session) return <PageLoading />;
  return (
    <SessionContext value={session}>
      <MayExport value={!session.guest}>
        <MayReadHistory value={!session.user.readOnly}>{children}</MayReadHistory>
      </MayExport>
    </SessionContext>
  );
}
