import { pageOf } from '../../base-path.ts';
import { Guard } from './guard.tsx';
import { fetchAhead, SignedInPage } from './signed-in-page.tsx';

fetchAhead(pageOf(location.pathname), location.search);

/** Every page that needs a session. */
export default function GuardedPage() {
  return (
    <Guard>
      <SignedInPage />
    </Guard>
  );
}
