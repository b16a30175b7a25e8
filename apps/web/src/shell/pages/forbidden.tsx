import { Button } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { currentToken } from '../../api/token.ts';
import { useText } from '../../language/text.ts';
import { EmptyState } from '../../ui/empty/empty-state.tsx';
import { ActingBar } from '../acting/acting-bar.tsx';
import { shellMessages } from '../messages.ts';
import { signOut } from '../session/sign-out.ts';
import { useDocumentTitle } from './use-document-title.ts';
import styles from './pages.module.css';

/** No permission. One step back, or to the dashboard where the flag `noGoBack` stands in the address. */
export function Forbidden() {
  const say = useText(shellMessages);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const noGoBack = query.has('noGoBack');
  useDocumentTitle(say('noPermission'));
  return (
    <>
      <ActingBar />
      <main className={styles.center}>
        <EmptyState
          page
          icon="lock"
          title={say('noPermission')}
          hint={query.has('noModules') ? say('noModules') : <span className={styles.code}>401</span>}
          actions={
            <>
              <Button type="primary" onClick={() => void (noGoBack ? navigate('/dashboard') : navigate(-1))}>
                {say(noGoBack ? 'toDashboard' : 'back')}
              </Button>
              {currentToken() ? <Button onClick={() => void signOut()}>{say('signOut')}</Button> : null}
            </>
          }
        />
      </main>
    </>
  );
}
