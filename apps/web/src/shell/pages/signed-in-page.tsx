import { Navigate, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { useMobileLayout } from '../../ui/phone/mobile-layout.ts';
import { allPages, pageAt } from '../layout/all-pages.ts';
import { firstPageOf, leadsToGroup } from '../../modules/sidebar-items.ts';
import { phonePageAt } from '../phone/phone-pages.ts';
import { useUsageTracking } from '../outside/use-usage-tracking.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { FullScreenPage } from './full-screen-page.tsx';
import { PageLoading } from './page-loading.tsx';

const Layout = lazyPart(() => import('../layout/layout.tsx'), PageLoading);
const ForcedChange = lazyPart(() => import('../../modules/access/for-shell/forced-change.tsx'), PageLoading);

/** Fetches the code of an address while the session is being loaded: each way to the server counts on a slow line. */
export function fetchAhead(pathname: string, search: string): void {
  const page = pageAt(pathname);
  if (!page) return;
  const forPhone = useMobileLayout.getState().mobile ? phonePageAt(page.path, search) : undefined;
  if (!forPhone && !page.fullScreen) Layout.ahead();
  (forPhone ?? page.component).ahead();
}

/** The page at the address for a user who may see it: inside the layout, or alone where it is made for that or for phones. */
export function SignedInPage() {
  const { pathname, search } = useLocation();
  const mobile = useMobileLayout((layout) => layout.mobile);
  const { may, maySee, menus, user } = useSignedIn();
  const page = pageAt(pathname);
  useUsageTracking(page?.path);

  if (user.mustChangePassword) return <ForcedChange username={user.username} />;
  const first = page
    ? undefined
    : firstPageOf(pathname, { menus, pages: allPages, may, overseer: user.seesAll });
  if (first !== undefined) return <Navigate to={first} replace />;
  if (!page && !leadsToGroup(pathname, allPages)) return <Navigate to={paths.notFound} replace />;
  if (menus.length === 0 && !user.admin)
    return <Navigate to={`${paths.forbidden}?noGoBack&noModules`} replace />;
  if (!page || !maySee(page)) return <Navigate to={`${paths.forbidden}?noModules`} replace />;
  const component = mobile ? phonePageAt(page.path, search) : undefined;
  if (component) return <FullScreenPage key={page.path} page={{ ...page, component }} />;
  return page.fullScreen ? <FullScreenPage key={page.path} page={page} /> : <Layout page={page} />;
}
