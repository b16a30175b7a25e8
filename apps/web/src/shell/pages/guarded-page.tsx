import { pageOf } from '../../base-path.ts';
import { pageAt } from '../layout/all-pages.ts';
import { Guard } from './guard.tsx';
import { SignedInPage } from './signed-in-page.tsx';

// The pages for phones are fetched while the session is being loaded: each way to the server counts on a slow line.
const first = pageAt(pageOf(location.pathname));
if (first?.fullScreen) first.load().catch(() => undefined);

/** Every page that needs a session. */
export default function GuardedPage() {
  return (
    <Guard>
      <SignedInPage />
    </Guard>
  );
}
