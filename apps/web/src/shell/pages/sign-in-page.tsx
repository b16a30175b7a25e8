import LoginPage from '../../modules/access/login/login-page.tsx';
import { LicenceNotice } from '../../modules/licence/notice/licence-notice.tsx';

/** The way in; until when the system is authorized stands below the form. */
export default function SignInPage() {
  return <LoginPage notice={<LicenceNotice place="sign-in" />} />;
}
