import { Guard } from '../session/guard.tsx';
import { SignedInPage } from './signed-in-page.tsx';

/** Every page that needs a session. */
export default function GuardedPage() {
  return (
    <Guard>
      <SignedInPage />
    </Guard>
  );
}
