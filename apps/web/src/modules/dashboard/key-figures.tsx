import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useText } from '../../language/text.ts';
import { formatInteger, formatShare } from '../../language/format/number.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { dashboardMessages } from './messages.ts';
import type { DashboardData } from './use-dashboard.ts';
import styles from './key-figures.module.css';

interface Figure {
  label: string;
  value: number;
  unit: string;
  note?: string | undefined;
  to?: string | undefined;
}

/** Of the last weeks that make a month. */
const WEEKS_OF_MONTH = 4;

/** The numbers of the season; those the user may not see are not in the data. */
export function KeyFigures({ data }: { data: DashboardData }) {
  const say = useText(dashboardMessages);
  const figures = useFigures(data);
  return (
    <section className={styles.figures} aria-label={say('figures')}>
      {figures.map(({ label, value, unit, note, to }) => (
        <div key={label} className={styles.figure}>
          <p className={styles.label}>{to ? <Link to={to}>{label}</Link> : label}</p>
          <p className={styles.line}>
            <span className={styles.sum}>
              <span className={styles.value}>{formatInteger(value)}</span>
              <span className={styles.unit}>{unit}</span>
            </span>
            {note ? <span className={styles.note}>{note}</span> : null}
          </p>
        </div>
      ))}
    </section>
  );
}

export function useFigures({ trials, materials, traits, growth, counts }: DashboardData): Figure[] {
  const say = useText(dashboardMessages);
  const { may, guest } = useSignedIn();
  const figures: Figure[] = [];
  if (trials) {
    const missing = trials.expected - trials.recorded;
    figures.push({
      label: say('trials'),
      value: trials.total,
      unit: say('trialsUnit', { count: trials.total }),
      note: trials.recent > 0 ? say('trialsNew', { count: trials.recent }) : undefined,
      to: may('fieldTestTask') ? paths.trials : undefined,
    });
    figures.push({
      label: say('missing'),
      value: missing,
      unit: say('valuesUnit', { count: missing }),
      note: missing > 0 ? say('missingShare', { share: formatShare(missing / trials.expected) }) : undefined,
    });
  }
  if (!guest) {
    figures.push({
      label: say('running'),
      value: counts.processing,
      unit: say('runningUnit', { count: counts.processing }),
      note: noteOfTasks(),
    });
  }
  if (materials) {
    const added = (growth?.materials ?? []).slice(-WEEKS_OF_MONTH).reduce((sum, count) => sum + count, 0);
    figures.push({
      label: say('materials'),
      value: materials.total,
      unit: say('materialsUnit', { count: materials.total }),
      note: added > 0 ? say('materialsNew', { count: added }) : undefined,
      to: paths.germplasm,
    });
  }
  if (traits) {
    figures.push({
      label: say('traits'),
      value: traits.total,
      unit: say('traitsUnit', { count: traits.total }),
      to: paths.traits,
    });
  }
  return figures;

  function noteOfTasks(): string | undefined {
    if (counts.waiting > 0) return say('waiting', { count: counts.waiting });
    return counts.failed > 0 ? say('failed', { count: counts.failed }) : undefined;
  }
}
