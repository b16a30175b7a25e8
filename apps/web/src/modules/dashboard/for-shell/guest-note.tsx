import { Button } from 'antd';
import { useText } from '../../../language/text.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { signOut } from '../../../session/sign-out.ts';
import { dashboardMessages } from '../messages.ts';
import styles from './guest-note.module.css';

/** Tells a guest what he can do here, and how to do more. */
export function GuestNote() {
  const say = useText(dashboardMessages);
  return (
    <p className={styles.note}>
      <Icon name="info" />
      <span>{say('guestNote')}</span>
      <Button type="link" size="small" onClick={() => void signOut()}>
        {say('guestSignIn')}
      </Button>
    </p>
  );
}
