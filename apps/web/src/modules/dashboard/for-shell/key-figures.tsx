import { Link } from 'react-router';
import { formatInteger } from '../../../language/format/number.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import type { DashboardData } from '../../dashboard-part.ts';
import { dashboardMessages } from '../messages.ts';
import type { Parts } from './use-parts.ts';
import styles from './key-figures.module.css';

/** The numbers of the season, as the features declare them; those the user may not see are not in the data. */
export function KeyFigures({ data, parts: { parts } }: { data: DashboardData; parts: Parts }) {
  const say = useText(dashboardMessages);
  const textOf = useTextOf();
  const session = useSignedIn();
  const figures = parts
    .flatMap((part) => part.figures?.(data, session) ?? [])
    .sort((a, b) => a.order - b.order);
  return (
    <section className={styles.figures} aria-label={say('figures')}>
      {figures.map(({ order, label, value, unit, note, to }) => (
        <div key={order} className={styles.figure}>
          <p className={styles.label}>{to ? <Link to={to}>{textOf(label)}</Link> : textOf(label)}</p>
          <p className={styles.line}>
            <span className={styles.sum}>
              <span className={styles.value}>{formatInteger(value)}</span>
              <span className={styles.unit}>{textOf(unit)}</span>
            </span>
            {note ? <span className={styles.note}>{textOf(note)}</span> : null}
          </p>
        </div>
      ))}
    </section>
  );
}
