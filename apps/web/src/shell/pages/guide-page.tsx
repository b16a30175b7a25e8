import { Button, Spin } from 'antd';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { currentToken } from '../../api/token.ts';
import { useText } from '../../language/text.ts';
import { Brand } from '../layout/brand.tsx';
import { LanguageButton } from '../layout/language-button.tsx';
import { useDocumentTitle } from '../../ui/page/use-document-title.ts';
import { ChapterText } from '../../modules/manual/chapter-text.tsx';
import { useChapters } from '../../modules/manual/chapters.ts';
import { manualMessages } from '../../modules/manual/messages.ts';
import styles from './guide-page.module.css';

/** Getting started, from the manual, for everybody. */
export default function GuidePage() {
  const say = useText(manualMessages);
  const navigate = useNavigate();
  const [first] = useChapters() ?? [];
  useDocumentTitle(say('guideTitle'));
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Brand short={false} />
        <div className={styles.tools}>
          <LanguageButton />
          <Button type="primary" onClick={() => void navigate(currentToken() ? '/' : paths.signIn)}>
            {say(currentToken() ? 'toStart' : 'toSignIn')}
          </Button>
        </div>
      </header>
      <main className={styles.main}>
        <h1 className={styles.title}>{first?.title ?? say('guideTitle')}</h1>
        {first ? <ChapterText text={first.text} level={1} /> : <Spin />}
      </main>
    </div>
  );
}
