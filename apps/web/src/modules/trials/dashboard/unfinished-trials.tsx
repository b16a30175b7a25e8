import { seasonNames } from '@panicle/contract/trial-choices';
import { Link } from 'react-router';
import { paths, pathTo } from '../../../paths.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { formatShare } from '../../../language/format/number.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { TwoLines } from '../../../ui/page/two-lines.tsx';
import { useSignedIn } from '../../../session/session-context.ts';
import type { DashboardData } from '../../dashboard-part.ts';
import { trialsDashboardMessages } from './messages.ts';
import styles from '../../../ui/page/panel-rows.module.css';

/** For those who work in the field: the trials whose plots wait for values. */
export default function UnfinishedTrials({ data: { trials } }: { data: DashboardData }) {
  const say = useText(trialsDashboardMessages);
  const sayText = useTextOf();
  const { may } = useSignedIn();
  if (!trials || trials.unfinished.length === 0 || !may('fieldTestTask')) return null;
  return (
    <Panel title={say('toRecord')} flush>
      <ul>
        {trials.unfinished.map(({ id, name, year, season, plots, expected, recorded }) => (
          <li key={id}>
            <Link to={pathTo(paths.trialPlots, { trialId: id })} className={styles.rowLink ?? ''}>
              <TwoLines
                first={name}
                second={`${year} ${sayText(seasonNames[season])} · ${say('plots', { count: plots })}`}
                strong
              />
              <span className={styles.end}>
                <TwoLines
                  first={
                    expected > 0 ? say('missingValues', { count: expected - recorded }) : say('noValues')
                  }
                  second={
                    expected > 0 ? say('missingShare', { share: formatShare(1 - recorded / expected) }) : ''
                  }
                />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
