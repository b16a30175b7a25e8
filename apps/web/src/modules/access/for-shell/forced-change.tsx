import { Button } from 'antd';
import { useText } from '../../../language/text.ts';
import { Logo } from '../../../ui/icon/logo.tsx';
import { uiMessages } from '../../../ui/messages.ts';
import { useDocumentTitle } from '../../../ui/page/use-document-title.ts';
import { signOut } from '../../../session/sign-out.ts';
import { passwordMessages } from '../password/messages.ts';
import { PasswordChangeForm } from '../password/password-change-form.tsx';
import styles from './forced-change.module.css';

/** All that someone sees whose password was chosen by an administrator, whatever the address. */
export default function ForcedChange({ username }: { username: string }) {
  const say = useText(passwordMessages);
  const sayShell = useText(uiMessages);
  useDocumentTitle(say('mustChange'));
  return (
    <main className={styles.page}>
      <div className={styles.box}>
        <p className={styles.brand}>
          <Logo size={26} /> {sayShell('product')}
        </p>
        <h1 className={styles.title}>{say('mustChange')}</h1>
        <p className={styles.hint}>{say('mustChangeHint')}</p>
        <PasswordChangeForm name={username} />
        <Button type="link" className={styles.out ?? ''} onClick={() => void signOut()}>
          {sayShell('signOut')}
        </Button>
      </div>
    </main>
  );
}
