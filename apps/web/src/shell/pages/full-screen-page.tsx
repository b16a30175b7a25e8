import { useState } from 'react';
import type { Text } from '@panicle/contract';
import { useTextOf } from '../../language/text.ts';
import { ErrorBoundary } from '../../ui/error/error-boundary.tsx';
import { PageTitleContext } from '../../ui/page/page-title.ts';
import Notices from '../../modules/notices.tsx';
import type { Page } from '../layout/all-pages.ts';
import { useDocumentTitle } from '../../ui/page/use-document-title.ts';
import styles from './full-screen-page.module.css';

/** A page that fills the window by itself. The layout's code is not loaded for it. */
export function FullScreenPage({ page }: { page: Page }) {
  const sayText = useTextOf();
  const [title, setTitle] = useState<Text | undefined>();
  useDocumentTitle(sayText(title ?? page.title));
  return (
    <PageTitleContext value={setTitle}>
      <div className={styles.whole}>
        <Notices place="everyPage" />
        <div className={styles.page}>
          <ErrorBoundary>
            <page.component />
          </ErrorBoundary>
        </div>
      </div>
    </PageTitleContext>
  );
}
