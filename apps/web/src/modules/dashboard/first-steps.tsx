import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useText } from '../../language/text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { useSignedIn } from '../../session/session-context.ts';
import { DemoOfferWhereEmpty } from './demo-notice.tsx';
import { dashboardMessages } from './messages.ts';
import type { DashboardData } from './use-dashboard.ts';
import styles from './first-steps.module.css';

interface Step {
  title: string;
  hint: string;
  to: string;
  done: boolean;
  /** the way is walked without it too */
  optional?: true;
}

/** The way from an empty system to a first result; gone when it has been walked. */
export function FirstSteps({ data }: { data: DashboardData }) {
  const say = useText(dashboardMessages);
  const { guest } = useSignedIn();
  const steps = useSteps(data);
  if (guest || steps.every(({ done, optional }) => done || optional)) return null;
  const next = steps.find(({ done, optional }) => !done && !optional);
  return (
    <Panel
      title={say('firstSteps')}
      caption={say('firstStepsHint')}
      actions={<DemoOfferWhereEmpty data={data} />}
      flush
    >
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.to} className={step === next ? styles.next : styles.step}>
            <span className={step.done ? styles.done : styles.number}>
              {step.done ? <Icon name="check" label={say('stepDone')} /> : index + 1}
            </span>
            <span>
              <Link to={step.to}>{step.title}</Link>
              <span className={styles.hint}>{step.hint}</span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function useSteps({ materials, traits, trials, counts, records, guestEntry }: DashboardData): Step[] {
  const say = useText(dashboardMessages);
  const { may } = useSignedIn();
  const steps: Step[] = [];
  if (materials) {
    steps.push({
      title: say('stepMaterials'),
      hint: say('stepMaterialsHint'),
      to: paths.germplasm,
      done: materials.total > 0,
    });
  }
  if (traits) {
    steps.push({
      title: say('stepTraits'),
      hint: say('stepTraitsHint'),
      to: paths.traits,
      done: traits.total > 0,
    });
  }
  if (trials && may('fieldTestTask')) {
    steps.push({
      title: say('stepTrials'),
      hint: say('stepTrialsHint'),
      to: paths.trials,
      done: trials.recorded > 0,
    });
  }
  if (trials && may('statisticalAnalysis')) {
    steps.push({
      title: say('stepAnalysis'),
      hint: say('stepAnalysisHint'),
      to: paths.statistics,
      // Imports are tasks too: only a page that shows results of an analysis counts.
      done:
        counts.finished > 0 && records.some(({ state, summary }) => state === 'finished' && summary !== null),
    });
  }
  if (guestEntry !== undefined) {
    steps.push({
      title: say('stepGuests'),
      hint: say('stepGuestsHint'),
      to: paths.systemConfiguration,
      done: guestEntry,
      optional: true,
    });
  }
  return steps;
}
