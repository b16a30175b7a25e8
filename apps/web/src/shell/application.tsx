import { Navigate, Route, Routes } from 'react-router';
import { paths } from '../paths.ts';
import { ErrorBoundary } from '../ui/error/error-boundary.tsx';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { Forbidden } from './pages/forbidden.tsx';
import { NotFound } from './pages/not-found.tsx';
import { PageLoading } from './pages/page-loading.tsx';

const GuidePage = lazyPart(() => import('./pages/guide-page.tsx'), PageLoading);
const Login = lazyPart(() => import('./pages/sign-in-page.tsx'), PageLoading);
/** What needs a session, with the list of all pages: nobody waits for it before the sign-in. */
const Guarded = lazyPart(() => import('./pages/guarded-page.tsx'), PageLoading);
const TestDemo = lazyPart(() => import('./test-demo/test-demo-page.tsx'), PageLoading);

/** Public pages, and everything else behind the guard. */
export function Application() {
  return (
    <ErrorBoundary>
      <Routes>
        <Route path={paths.signIn} element={<Login />} />
        <Route path={paths.signInTest} element={<Login />} />
        <Route path={paths.guide} element={<GuidePage />} />
        <Route path={paths.testDemo} element={<TestDemo />} />
        <Route path={paths.forbidden} element={<Forbidden />} />
        <Route path={paths.notFound} element={<NotFound />} />
        <Route path="/" element={<Navigate to={paths.home} replace />} />
        <Route path="*" element={<Guarded />} />
      </Routes>
    </ErrorBoundary>
  );
}
