import { Button } from 'antd';
import { useText } from '../../language/text.ts';
import { EmptyState } from '../../ui/empty/empty-state.tsx';
import { uiMessages } from '../../ui/messages.ts';
import { shellMessages } from '../messages.ts';
import styles from './pages.module.css';

/** The server does not answer; the session is kept for when it does. */
export function Unreachable() {
  const say = useText(shellMessages);
  const sayUi = useText(uiMessages);
  return (
    <main className={styles.center}>
      <EmptyState
        page
        icon="warning"
        title={say('serverUnreachable')}
        hint={say('serverUnreachableHint')}
        actions={<Button onClick={() => location.reload()}>{sayUi('retry')}</Button>}
      />
    </main>
  );
}
