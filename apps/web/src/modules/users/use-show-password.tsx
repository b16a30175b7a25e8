import { useCallback } from 'react';
import { App, Button } from 'antd';
import { useText } from '../../language/text.ts';
import { useCopy } from '../../ui/feedback/use-copy.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { userMessages } from './messages.ts';
import styles from './users.module.css';

/** Shows a password that nobody can ask for again; only its own button closes the window. */
export function useShowPassword(): (name: string, password: string) => void {
  const { modal } = App.useApp();
  const say = useText(userMessages);
  return useCallback(
    (name, password) => {
      void modal.info({
        title: say('newPassword', { name }),
        content: <Shown password={password} />,
        okText: say('gotIt'),
        keyboard: false,
        mask: { closable: false },
      });
    },
    [modal, say],
  );
}

function Shown({ password }: { password: string }) {
  const say = useText(userMessages);
  const copy = useCopy();
  return (
    <>
      <div className={styles.password}>
        <code data-testid="one-time-password">{password}</code>
        <Button icon={<Icon name="copy" />} onClick={() => void copy(password)}>
          {say('copyPassword')}
        </Button>
      </div>
      {say('shownOnce')}
    </>
  );
}
