import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useText } from '../../language/text.ts';
import { EmptyState } from '../../ui/empty/empty-state.tsx';
import { shellMessages } from '../messages.ts';
import { useDocumentTitle } from '../../ui/page/use-document-title.ts';
import styles from './pages.module.css';

export function NotFound() {
  const say = useText(shellMessages);
  const navigate = useNavigate();
  useDocumentTitle(say('notFound'));
  return (
    <main className={styles.center}>
      <EmptyState
        page
        icon="question"
        title={say('notFound')}
        hint={say('notFoundHint')}
        actions={
          <Button type="primary" onClick={() => void navigate(paths.home)}>
            {say('toDashboard')}
          </Button>
        }
      />
    </main>
  );
}
