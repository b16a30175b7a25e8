import { Link } from 'react-router';
import { useText, useTextOf } from '../../language/text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { useSignedIn } from '../../session/session-context.ts';
import type { DashboardData } from '../dashboard-part.ts';
import { DemoOfferWhereEmpty } from './demo-notice.tsx';
import { dashboardMessages } from './messages.ts';
import type { Parts } from './for-shell/use-parts.ts';
import styles from './first-steps.module.css';

/** The way from an empty system to a first result; gone when it has been walked. */
export function FirstSteps({ data, parts }: { data: DashboardData; parts: Parts }) {
  const say = useText(dashboardMessages);
  const textOf = useTextOf();
  const session = useSignedIn();
  const { guest } = session;
  const steps = parts.steps
    .map((step) => ({ ...step, done: step.isDone(data, session) }))
    .filter(({ done }) => done !== undefined);
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
              <Link to={step.to}>{textOf(step.title)}</Link>
              <span className={styles.hint}>{textOf(step.hint)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
