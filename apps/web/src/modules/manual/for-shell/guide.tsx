import type { ReactNode } from 'react';
import { Button, Spin } from 'antd';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { currentToken } from '../../../api/token.ts';
import { useText } from '../../../language/text.ts';
import { useDocumentTitle } from '../../../ui/page/use-document-title.ts';
import { ChapterText } from '../chapter-text.tsx';
import { useChapters } from '../chapters.ts';
import { manualMessages } from '../messages.ts';
import styles from './guide.module.css';

/** Getting started, from the manual, for everybody. `brand` and `tools` stand in its bar. */
export function Guide({ brand, tools }: { brand: ReactNode; tools: ReactNode }) {
  const say = useText(manualMessages);
  const navigate = useNavigate();
  const [first] = useChapters() ?? [];
  useDocumentTitle(say('guideTitle'));
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        {brand}
        <div className={styles.tools}>
          {tools}
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
