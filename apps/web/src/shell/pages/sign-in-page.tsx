import { lazy } from 'react';
import LoginPage from '../../modules/access/for-shell/login-page.tsx';
import { LicenceNotice } from '../../modules/licence/for-shell/licence-notice.tsx';

// Few need it: the first load stays small.
const RegisterPart = lazy(() => import('../../modules/registration/for-shell/register-part.tsx'));

/** The way in; below the form, until when the system is authorized. */
export default function SignInPage() {
  return <LoginPage notice={<LicenceNotice place="sign-in" />} registration={<RegisterPart />} />;
}
