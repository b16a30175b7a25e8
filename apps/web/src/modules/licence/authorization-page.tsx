import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import type { AuthorizationDetails } from '@panicle/contract/licence';
import { useText } from '../../language/text.ts';
import { useLicence } from './notice/use-licence.ts';
import { EmptyState } from '../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../ui/error/load-failed.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { authorizationQuery } from './api.ts';
import { CodeForm } from './code-form.tsx';
import { authorizationMessages } from './messages.ts';
import styles from './authorization-page.module.css';

/** The licence in force and the field for the next code. For admin. */
export default function AuthorizationPage() {
  const say = useText(authorizationMessages);
  const { data, error, refetch } = useQuery(authorizationQuery);
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{say('title')}</h1>
        <p className={styles.purpose}>{say('purpose')}</p>
      </header>
      {data ? (
        <Details details={data} />
      ) : error ? (
        <LoadFailed error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton active title={false} />
      )}
    </div>
  );
}

function Details({ details }: { details: AuthorizationDetails }) {
  const say = useText(authorizationMessages);
  const { required, licence, today, latestDay } = details;
  if (!required) {
    return (
      <Panel>
        <EmptyState icon="shield" title={say('unlimited')} hint={say('unlimitedHint')} />
      </Panel>
    );
  }
  return (
    <>
      {latestDay > today ? (
        <Alert type="warning" showIcon title={say('clockBack', { today, latest: latestDay })} />
      ) : null}
      <Panel title={say('present')}>
        {licence ? (
          <Terms licence={licence} />
        ) : (
          <EmptyState icon="key" title={say('missing')} hint={say('missingHint')} />
        )}
      </Panel>
      <Panel title={say('enter')}>
        <CodeForm />
      </Panel>
    </>
  );
}

function Terms({ licence }: { licence: NonNullable<AuthorizationDetails['licence']> }) {
  const say = useText(authorizationMessages);
  const state = useLicence();
  const left = state?.authorized ? say('left', { days: state.daysLeft ?? 0 }) : say('ended');
  return (
    <>
      <FactList
        facts={[
          { label: say('holder'), value: licence.holder },
          { label: say('licenceId'), value: licence.licenceId },
          { label: say('issued'), value: licence.issueDate },
          licence.expiryDate === null
            ? { label: say('expires'), value: say('never') }
            : { label: say('expires'), value: licence.expiryDate, note: state ? left : '' },
        ]}
      />
      {licence.expiryDate === null ? null : <p className={styles.note}>{say('lastDay')}</p>}
    </>
  );
}
