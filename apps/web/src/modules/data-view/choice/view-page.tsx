import type { ReactNode } from 'react';
import { Skeleton } from 'antd';
import { useText } from '../../../language/text.ts';
import { WelcomeTitle } from '../../../session/welcome-title.tsx';
import { DemoOffer } from '../../../ui/feedback/demo-offer.tsx';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { dataViewMessages } from '../messages.ts';
import type { Choice } from './use-choice.ts';
import styles from './view-page.module.css';

interface ViewPageProps {
  title: string;
  purpose?: string;
  /** greets the reader by name above the title of the page */
  welcome?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of all pages of the data view. */
export function ViewPage({ title, purpose, welcome = false, actions, children }: ViewPageProps) {
  const Title = welcome ? 'h2' : 'h1';
  return (
    <article className={styles.page}>
      {welcome ? <WelcomeTitle /> : null}
      <header className={styles.head}>
        <div>
          <Title className={styles.title}>{title}</Title>
          {purpose ? <p className={styles.purpose}>{purpose}</p> : null}
        </div>
        {actions ? (
          <div className={styles.actions} data-print="hidden">
            {actions}
          </div>
        ) : null}
      </header>
      {children}
    </article>
  );
}

interface OfChoiceProps {
  choice: Choice;
  /** shows trials that nothing was measured in as well */
  unmeasured?: boolean;
  children: ReactNode;
}

/** What a page shows of a choice, or why it shows nothing. */
export function OfChoice({ choice, unmeasured = false, children }: OfChoiceProps) {
  const say = useText(dataViewMessages);
  if (choice.error) return <LoadFailed error={choice.error} retry={choice.retry} />;
  if (choice.nothing)
    return <EmptyState icon="bars" title={say('nothing')} hint={say('nothingHint')} demo={<DemoOffer />} />;
  if (choice.loading) return <Skeleton active title={false} paragraph={{ rows: 10 }} />;
  if (choice.traits.length === 0 && !unmeasured)
    return <EmptyState icon="bars" title={say('noTraits')} hint={say('nothingHint')} />;
  return children;
}

/** Figures side by side where there is room. */
export const FigureGrid = ({ children }: { children: ReactNode }) => (
  <div className={styles.grid}>{children}</div>
);
