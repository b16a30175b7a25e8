import { RECORDING_STATES, recordingStateNames, type StageSummary } from '@panicle/contract/dashboard';
import { trialStageNames } from '@panicle/contract/trial-choices';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { chartColours } from '../../../theme/tokens.ts';
import { formatInteger, formatShare } from '../../../language/format/number.ts';
import { formatShortly } from '../../../language/format/time.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { useSignedIn } from '../../../session/session-context.ts';
import { PanelEmpty } from '../../../ui/page/panel-empty.tsx';
import type { DashboardData } from '../../dashboard-part.ts';
import { trialsDashboardMessages } from './messages.ts';
import styles from './stages.module.css';

const colourOf = (position: number) => chartColours.stages[position] ?? chartColours.stages[0];

/** The trials of each stage: how many, how far their records are, how complete. */
export default function Stages({ data: { trials } }: { data: DashboardData }) {
  const say = useText(trialsDashboardMessages);
  const { may, guest } = useSignedIn();
  if (!trials) return null;
  if (trials.stages.length === 0) {
    return (
      <Panel title={say('byStage')} flush>
        <PanelEmpty
          text={say('stagesEmpty')}
          link={may('fieldTestTask') && !guest ? { to: paths.trials, title: say('toTrials') } : undefined}
        />
      </Panel>
    );
  }
  const most = Math.max(...trials.stages.map((stage) => stage.trials));
  return (
    <Panel
      title={say('byStage')}
      caption={say('asOf', { time: formatShortly(trials.at) })}
      actions={<Legend />}
      flush
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say('stage')}</th>
            <th scope="col" className={styles.number}>
              {say('trialCount')}
            </th>
            <th scope="col" className={styles.states}>
              {say('state')}
            </th>
            <th scope="col" className={styles.number}>
              {say('plotCount')}
            </th>
            <th scope="col" className={styles.whole}>
              {say('completeness')}
            </th>
          </tr>
        </thead>
        <tbody>
          {trials.stages.map((stage) => (
            <Stage key={stage.stage} stage={stage} most={most} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Stage({ stage, most }: { stage: StageSummary; most: number }) {
  const say = useText(trialsDashboardMessages);
  const sayText = useTextOf();
  const { may } = useSignedIn();
  const name = sayText(trialStageNames[stage.stage]);
  const share = stage.expected > 0 ? stage.recorded / stage.expected : null;
  return (
    <tr>
      <td>{may('fieldTestTask') ? <Link to={paths.trials}>{name}</Link> : name}</td>
      <td className={styles.number}>{formatInteger(stage.trials)}</td>
      <td className={styles.states}>
        <StateBar stage={stage} most={most} />
      </td>
      <td className={styles.number}>{formatInteger(stage.plots)}</td>
      <td className={styles.whole}>
        <span
          className={styles.share}
          title={say('valuesOf', { recorded: stage.recorded, expected: stage.expected })}
        >
          <span className={styles.track}>
            <span className={styles.bar} style={{ width: `${(share ?? 0) * 100}%` }} />
          </span>
          {/* 99.96% is not whole: rounding never says that nothing is missing. */}
          {formatShare(share === null ? null : Math.floor(share * 100) / 100, 0)}
        </span>
      </td>
    </tr>
  );
}

/** As long as the stage has trials, the longest bar being that of the most; counts stand inside. */
function StateBar({ stage, most }: { stage: StageSummary; most: number }) {
  const sayText = useTextOf();
  return (
    <span className={styles.stateBar} style={{ width: `${Math.max(18, (stage.trials / most) * 100)}%` }}>
      {RECORDING_STATES.map((state, position) => {
        const count = stage.states[state];
        if (count === 0) return null;
        const title = `${sayText(recordingStateNames[state])} ${formatInteger(count)}`;
        return (
          <span
            key={state}
            className={position === 3 ? styles.darkPart : styles.part}
            style={{ flexGrow: count, background: colourOf(position) }}
            title={title}
          >
            <span className="visually-hidden">{sayText(recordingStateNames[state])} </span>
            {formatInteger(count)}
          </span>
        );
      })}
    </span>
  );
}

function Legend() {
  const sayText = useTextOf();
  return (
    <ul className={styles.legend}>
      {RECORDING_STATES.map((state, position) => (
        <li key={state}>
          <span className={styles.swatch} style={{ background: colourOf(position) }} />
          {sayText(recordingStateNames[state])}
        </li>
      ))}
    </ul>
  );
}
