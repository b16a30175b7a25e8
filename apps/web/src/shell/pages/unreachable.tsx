import { Button } from 'antd';
import { useText } from '../../language/text.ts';
import { EmptyState } from '../../ui/empty/empty-state.tsx';
import { uiMessages } from '../../ui/messages.ts';
import styles from './pages.module.css';

/** The server does not answer; the session is kept for when it does. */
export function Unreachable() {
  const sayUi = useText(uiMessages);
  return (
    <main className={styles.center}>
      <EmptyState
        page
        icon="warning"
        title={sayUi('serverUnreachable')}
        hint={sayUi('serverUnreachableHint')}
        actions={<Button onClick={() => location.reload()}>{sayUi('retry')}</Button>}
      />
    </main>
  );
}
