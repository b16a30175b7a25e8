import LoginPage from '../../modules/access/login/login-page.tsx';
import { LicenceNotice } from '../../modules/licence/notice/licence-notice.tsx';

/** The way in; below the form, until when the system is authorized. */
export default function SignInPage() {
  return <LoginPage notice={<LicenceNotice place="sign-in" />} />;
}
