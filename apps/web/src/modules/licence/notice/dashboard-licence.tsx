import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useText } from '../../../language/text.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { LicenceNotice } from '../for-shell/licence-notice.tsx';
import { licenceMessages } from './messages.ts';

/** On the dashboard, admin finds the way to the page that takes the code beside the warning. */
export default function DashboardLicence() {
  const say = useText(licenceMessages);
  const { user } = useSignedIn();
  const action = user.admin ? <Link to={paths.authorization}>{say('renew')}</Link> : null;
  return <LicenceNotice place="dashboard" action={action} />;
}
