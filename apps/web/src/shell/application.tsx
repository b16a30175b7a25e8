import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { ErrorBoundary } from '../ui/error/error-boundary.tsx';
import { Forbidden } from './pages/forbidden.tsx';
import { NotFound } from './pages/not-found.tsx';
import { PageLoading } from './pages/page-loading.tsx';

const GuidePage = lazy(() => import('./pages/guide-page.tsx'));
const Login = lazy(() => import('./pages/sign-in-page.tsx'));
/** What needs a session, with the list of all pages: nobody waits for it before the sign-in. */
const Guarded = lazy(() => import('./pages/guarded-page.tsx'));
const TestDemo = lazy(() => import('./test-demo/test-demo-page.tsx'));

/** Public pages, and everything else behind the guard. */
export function Application() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageLoading />}>
        <Routes>
          <Route path="/login" element={<Login />} />
          <Route path="/login/test" element={<Login />} />
          <Route path="/guid" element={<GuidePage />} />
          <Route path="/testDemo" element={<TestDemo />} />
          <Route path="/401" element={<Forbidden />} />
          <Route path="/404" element={<NotFound />} />
          <Route path="/" element={<Navigate to="/dashboard" replace />} />
          <Route path="*" element={<Guarded />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
