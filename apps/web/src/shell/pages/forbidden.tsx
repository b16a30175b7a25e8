import { Button } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { currentToken } from '../../api/token.ts';
import { useText } from '../../language/text.ts';
import { EmptyState } from '../../ui/empty/empty-state.tsx';
import { uiMessages } from '../../ui/messages.ts';
import { shellMessages } from '../messages.ts';
import { signOut } from '../../session/sign-out.ts';
import { useDocumentTitle } from '../../ui/page/use-document-title.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import styles from './pages.module.css';

/** Behind the sign-in, with the list of all features. */
const Notices = lazyPart(() => import('../../modules/notices.tsx'));

/** No permission. One step back, or to the dashboard where the address has the flag `noGoBack`. */
export function Forbidden() {
  const say = useText(shellMessages);
  const sayUi = useText(uiMessages);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const noGoBack = query.has('noGoBack');
  useDocumentTitle(say('noPermission'));
  return (
    <>
      {currentToken() ? <Notices place="everyPage" /> : null}
      <main className={styles.center}>
        <EmptyState
          page
          icon="lock"
          title={say('noPermission')}
          hint={query.has('noModules') ? say('noModules') : <span className={styles.code}>401</span>}
          actions={
            <>
              <Button type="primary" onClick={() => void (noGoBack ? navigate(paths.home) : navigate(-1))}>
                {say(noGoBack ? 'toDashboard' : 'back')}
              </Button>
              {currentToken() ? <Button onClick={() => void signOut()}>{sayUi('signOut')}</Button> : null}
            </>
          }
        />
      </main>
    </>
  );
}
