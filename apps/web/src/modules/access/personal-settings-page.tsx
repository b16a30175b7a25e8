import { Alert } from 'antd';
import { useText } from '../../language/text.ts';
import { passwordMessages } from './password/messages.ts';
import { PasswordChangeForm } from './password/password-change-form.tsx';
import { useSignedIn } from '../../session/session-context.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import styles from './personal-settings-page.module.css';

/**
 * The user's own settings: the password, and where the account is signed in. The password is not for the restricted account, nor for
 * admin who acts as the user.
 */
export default function PersonalSettingsPage() {
  const say = useText(passwordMessages);
  const { user } = useSignedIn();
  const reason = user.restricted || user.readOnly ? 'restricted' : user.actingAdmin ? 'acting' : null;
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{say('title')}</h1>
        {reason ? null : <p className={styles.purpose}>{say('purpose')}</p>}
      </header>
      {reason ? (
        <Alert type="info" showIcon title={say(reason)} />
      ) : (
        <Panel title={say('change')}>
          <div className={styles.form}>
            <PasswordChangeForm name={user.username} />
          </div>
        </Panel>
      )}
      {user.actingAdmin || (user.restricted && user.readOnly) ? null : <SessionsPanel />}
    </div>
  );
}
