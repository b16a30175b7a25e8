import { Spin } from 'antd';
import LoginPage from '../../modules/access/for-shell/login-page.tsx';
import { LicenceNotice } from '../../modules/licence/for-shell/licence-notice.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';

// Few need it: the first load stays small.
const RegisterPart = lazyPart(() => import('../../modules/registration/for-shell/register-part.tsx'), Spin);

/** The way in; below the form, until when the system is authorized. */
export default function SignInPage() {
  return <LoginPage notice={<LicenceNotice place="sign-in" />} registration={<RegisterPart />} />;
}
