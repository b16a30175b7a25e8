import { Link, useLocation } from 'react-router';
import type { RoleKey } from '@panicle/contract';
import { formatInteger } from '../../language/format/number.ts';
import { useText } from '../../language/text.ts';
import { paths } from '../../paths.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { Icon, type IconName } from '../../ui/icon/icon.tsx';
import { FactRow } from '../../ui/page/fact-list.tsx';
import { ChoiceBar } from './choice/choice-bar.tsx';
import { useChoice, type Choice } from './choice/use-choice.ts';
import { OfChoice, ViewPage } from './choice/view-page.tsx';
import { dataViewMessages } from './messages.ts';
import styles from './data-view-page.module.css';

const views = [
  { key: 'Traits', path: paths.experimentalTraits, icon: 'points' },
  { key: 'Radar', path: paths.experimentalTraits, icon: 'target', query: 'tab=radar' },
  { key: 'Stability', path: paths.varietyStability, icon: 'rise' },
  { key: 'HeadToHead', path: paths.varietyStability, icon: 'crossing', query: 'tab=headToHead' },
  { key: 'TrialComparison', path: paths.varietyStability, icon: 'compress', query: 'tab=trialComparison' },
  { key: 'Places', path: paths.locationInformation, icon: 'pin' },
  { key: 'Sample', path: paths.sampleInformation, icon: 'database' },
  { key: 'Plan', path: paths.preparationPlan, icon: 'tasks' },
  { key: 'Evaluation', path: paths.materialEvaluation, icon: 'star', roleKey: 'materialEvaluation' },
  { key: 'Meetings', path: paths.decisionMeetings, icon: 'users' },
  { key: 'Counts', path: paths.queryStatistics, icon: 'table', roleKey: 'queryStats' },
] as const satisfies readonly {
  key: string;
  path: string;
  icon: IconName;
  query?: string;
  roleKey?: RoleKey;
}[];

/** Where all views begin: which trials, and which view of them. */
export default function DataViewPage() {
  const say = useText(dataViewMessages);
  const choice = useChoice(1);
  const { search } = useLocation();
  const { may } = useSignedIn();
  const open = views.filter((view) => !('roleKey' in view) || may(view.roleKey));
  return (
    <ViewPage title={say('title')} purpose={say('purpose')}>
      <ChoiceBar choice={choice} />
      <OfChoice choice={choice}>
        <FactRow facts={useFacts(choice)} />
        <ul className={styles.views}>
          {open.map(({ key, path, icon, ...view }) => {
            const query = [search.slice(1), 'query' in view ? view.query : ''].filter(Boolean).join('&');
            return (
              <li key={key}>
                <Link className={styles.view} to={query === '' ? path : `${path}?${query}`}>
                  <Icon name={icon} size={20} className={styles.icon} />
                  <span>
                    <span className={styles.name}>{say(`view${key}`)}</span>
                    <span className={styles.about}>{say(`about${key}`)}</span>
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      </OfChoice>
    </ViewPage>
  );
}

/** How much there is to see. */
function useFacts({ trials, environmentIds, environments, traits }: Choice) {
  const say = useText(dataViewMessages);
  const chosen = trials
    .flatMap((trial) => trial.environments)
    .filter(({ id }) => environmentIds.length === 0 || environmentIds.includes(id));
  const plots = chosen.reduce((sum, { plotCount }) => sum + plotCount, 0);
  const fact = (label: string, count: number) => ({ label, value: formatInteger(count) });
  return [
    fact(say('trials'), trials.length),
    fact(say('environments'), environmentIds.length || environments.length),
    fact(say('plots'), plots),
    fact(say('traits'), traits.length),
  ];
}
