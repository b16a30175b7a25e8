import { lazy } from 'react';
import { Navigate, useLocation } from 'react-router';
import { allPages, pageAt } from '../layout/all-pages.ts';
import { firstPageOf } from '../layout/sidebar-items.ts';
import { useSignedIn } from '../session/session-context.ts';
import { FullScreenPage } from './full-screen-page.tsx';

const Layout = lazy(() => import('../layout/layout.tsx'));

/** The page at the address for a user who may see it: inside the layout, or alone where it is made for that. */
export function SignedInPage() {
  const { pathname } = useLocation();
  const { may, maySee, menus, user } = useSignedIn();
  const page = pageAt(pathname);

  if (!page) {
    const first = firstPageOf(pathname, { menus, pages: allPages, may, overseer: user.seesAll });
    return <Navigate to={first ?? '/404'} replace />;
  }
  if (menus.length === 0 && !user.admin) return <Navigate to="/401?noGoBack&noModules" replace />;
  if (!maySee(page)) return <Navigate to="/401?noModules" replace />;
  return page.fullScreen ? <FullScreenPage key={page.path} page={page} /> : <Layout page={page} />;
}
