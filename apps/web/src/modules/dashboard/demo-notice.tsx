import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { call } from '../../api/client.ts';
import { useText } from '../../language/text.ts';
import { DemoOffer, demoQuery } from '../../ui/feedback/demo-offer.tsx';
import { useConfirmDelete } from '../../ui/form/use-confirm-delete.tsx';
import { useSignedIn } from '../../session/session-context.ts';
import { dashboardMessages } from './messages.ts';
import type { DashboardData } from '../dashboard-part.ts';
import styles from './demo-notice.module.css';

function useDemo() {
  const { guest } = useSignedIn();
  const { data } = useQuery({ ...demoQuery, enabled: !guest, retry: false });
  return guest ? undefined : data;
}

/** On an empty system: the demo data, to see every page at work. */
export function DemoOfferWhereEmpty({ data: { materials, trials } }: { data: DashboardData }) {
  const demo = useDemo();
  const empty = (materials?.total ?? 0) === 0 && (trials?.total ?? 0) === 0;
  return demo && !demo.present && empty ? <DemoOffer /> : null;
}

/** Where the demo data are loaded: the way to be rid of them. */
export function DemoNotice() {
  const demo = useDemo();
  return demo?.present && demo.allowed ? <RemoveDemo counts={demo.counts} /> : null;
}

function RemoveDemo({ counts }: { counts: Record<string, number> }) {
  const say = useText(dashboardMessages);
  const queries = useQueryClient();
  const confirmDelete = useConfirmDelete();
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <p className={styles.present}>
      {say('demoPresent')}
      <Button
        type="link"
        size="small"
        onClick={() =>
          confirmDelete({
            title: say('demoRemoveTitle'),
            count: total,
            consequences: [say('demoRemoveHint')],
            run: () => call('DELETE', '/crop/demo'),
            onDone: () => void queries.invalidateQueries(),
          })
        }
      >
        {say('demoRemove')}
      </Button>
    </p>
  );
}
