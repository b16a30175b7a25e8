import { Fragment } from 'react';
import { Link } from 'react-router';
import { useText } from '../../language/text.ts';
import { shellMessages } from '../messages.ts';
import styles from './breadcrumb.module.css';

export interface Crumb {
  title: string;
  /** missing: plain text, as for groups and the page that is shown */
  to?: string;
}

/** Home / group / page; the last one is where the reader is. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const say = useText(shellMessages);
  return (
    <nav aria-label={say('breadcrumb')} className={styles.nav}>
      <ol className={styles.list}>
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1;
          return (
            <Fragment key={`${crumb.title} ${crumb.to ?? ''}`}>
              <li className={last ? styles.current : styles.crumb} aria-current={last ? 'page' : undefined}>
                {crumb.to && !last ? <Link to={crumb.to}>{crumb.title}</Link> : crumb.title}
              </li>
              {last ? null : (
                <li aria-hidden="true" className={styles.separator}>
                  /
                </li>
              )}
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
}
