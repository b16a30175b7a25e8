import { Link } from 'react-router';
import { useText } from '../../language/text.ts';
import { formatInteger } from '../../ui/format/number.ts';
import { dashboardMessages } from './messages.ts';
import { useDashboardTasks, useMaterialCounts, useTraitTotal, useTrialTotal } from './use-figures.ts';
import styles from './key-figures.module.css';

interface Figure {
  label: string;
  value: number | undefined;
  unit: string;
  note?: string | undefined;
  to?: string;
}

/** The numbers of the season; those the user may not see are left out. */
export function KeyFigures() {
  const say = useText(dashboardMessages);
  const materials = useMaterialCounts();
  const trials = useTrialTotal();
  const traits = useTraitTotal();
  const { counts } = useDashboardTasks();

  const figures: Figure[] = [
    {
      label: say('trials'),
      value: trials,
      unit: say('trialsUnit', { count: trials ?? 0 }),
      to: '/testlManagement/fieldTestTask',
    },
    {
      label: say('materials'),
      value: materials?.total,
      unit: say('materialsUnit', { count: materials?.total ?? 0 }),
      note: materials?.ungrouped ? say('ungrouped', { count: materials.ungrouped }) : undefined,
      to: '/basicData/germplasmManagement',
    },
    {
      label: say('traits'),
      value: traits,
      unit: say('traitsUnit', { count: traits ?? 0 }),
      to: '/basicData/traitManage',
    },
    {
      label: say('running'),
      value: counts?.processing,
      unit: say('runningUnit', { count: counts?.processing ?? 0 }),
      note: counts?.waiting ? say('waiting', { count: counts.waiting }) : undefined,
    },
    { label: say('failed'), value: counts?.failed, unit: say('failedUnit', { count: counts?.failed ?? 0 }) },
  ];
  return (
    <section className={styles.figures} aria-label={say('figures')}>
      {figures
        .filter((figure) => figure.value !== undefined)
        .map(({ label, value, unit, note, to }) => (
          <div key={label} className={styles.figure}>
            <p className={styles.label}>{to ? <Link to={to}>{label}</Link> : label}</p>
            <p className={styles.line}>
              <span className={styles.value}>{formatInteger(value)}</span>
              <span className={styles.unit}>{unit}</span>
              {note ? <span className={styles.note}>{note}</span> : null}
            </p>
          </div>
        ))}
    </section>
  );
}
