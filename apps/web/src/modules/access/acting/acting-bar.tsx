import { useState } from 'react';
import { Button } from 'antd';
import { useText } from '../../../language/text.ts';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useSession } from '../../../session/use-session.ts';
import { actingMessages } from './messages.ts';
import { stopActing } from './switch.ts';
import { useUnsavedCheck } from './use-unsaved-check.ts';
import styles from './acting-bar.module.css';

/**
 * Over every page while an administrator acts as this user: who as whom, and the way back. Nothing otherwise. It is
 * on the page for missing rights too, which is outside of the guard: a user without any menu sees nothing else.
 */
export default function ActingBar() {
  const { session } = useSession();
  const user = session?.user;
  return user?.actingAdmin ? <Bar admin={user.actingAdmin} username={user.username} /> : null;
}

function Bar({ admin, username }: { admin: string; username: string }) {
  const say = useText(actingMessages);
  const attempt = useAttempt();
  const mayLeave = useUnsavedCheck();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    if (!mayLeave()) return;
    setLeaving(true);
    await attempt(stopActing);
    setLeaving(false);
  };
  return (
    <div className={styles.bar} role="status" data-print="hidden">
      <Icon name="users" />
      <span className={styles.text}>{say('actingAs', { admin, username })}</span>
      <Button size="small" icon={<Icon name="undo" />} loading={leaving} onClick={() => void leave()}>
        {say('back', { admin })}
      </Button>
    </div>
  );
}
