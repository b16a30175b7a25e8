import type { ReactNode } from 'react';
import { FactRow, type Fact } from './fact-list.tsx';
import { PanelTabs, type PanelTab } from './panel-tabs.tsx';
import styles from './result-page.module.css';

interface ResultPageProps {
  title: ReactNode;
  /** beside the title: a `<StateTag />` */
  state?: ReactNode;
  /** method, who, when, how long */
  meta?: ReactNode;
  /** run again with changes, export report (the one primary button) */
  actions?: ReactNode;
  /** parameters, log, data …; the result itself is the first tab and comes as children */
  tabs?: readonly PanelTab[];
  /** name of the first tab, needed together with `tabs` */
  resultLabel?: ReactNode;
  tab?: string;
  onTab?: (key: string) => void;
  /** what was asked: data with version, model, n, missing and what was done about it */
  asked?: readonly Fact[];
  /** the answer in one sentence, findings in <strong> */
  answer?: ReactNode;
  /** figures and tables, in `<ResultColumns>` */
  children?: ReactNode;
}

/** The key of the first tab. */
export const RESULT_TAB = 'result';

/** What was asked, the answer in one sentence, then the figures that prove it and the tables that hold it. */
export function ResultPage(props: ResultPageProps) {
  const { title, state, meta, actions, tabs, asked, answer, children } = props;
  const result = (
    <>
      {asked ? <FactRow facts={asked} /> : null}
      {answer ? <p className={`answer ${styles.answer}`}>{answer}</p> : null}
      {children}
    </>
  );
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <div>
          <div className={styles.heading}>
            <h1 className={styles.title}>{title}</h1>
            {state}
          </div>
          {meta ? <p className={styles.meta}>{meta}</p> : null}
        </div>
        {actions ? (
          <div className={styles.actions} data-print="hidden">
            {actions}
          </div>
        ) : null}
      </header>
      {tabs ? (
        <PanelTabs
          active={props.tab}
          onChange={props.onTab}
          tabs={[{ key: RESULT_TAB, label: props.resultLabel, children: result }, ...tabs]}
        />
      ) : (
        result
      )}
    </article>
  );
}

/** Figures left and tables right on wide windows, one under the other on narrow ones. */
export function ResultColumns({ main, aside }: { main: ReactNode; aside?: ReactNode }) {
  return (
    <div className={aside ? styles.columns : styles.column}>
      <div className={styles.column}>{main}</div>
      {aside ? <div className={styles.column}>{aside}</div> : null}
    </div>
  );
}
