import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { call } from '../../api/client.ts';
import { useText } from '../../language/text.ts';
import { DemoOffer, demoQuery } from '../../ui/feedback/demo-offer.tsx';
import { useConfirmDelete } from '../../ui/form/use-confirm-delete.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { useSignedIn } from '../session/session-context.ts';
import { dashboardMessages } from './messages.ts';
import { useMaterialCounts, useTrialTotal } from './use-figures.ts';
import styles from './demo-notice.module.css';

/** On an empty system: what to do first. Where the demo data are loaded: the way to be rid of them. */
export function DemoNotice() {
  const say = useText(dashboardMessages);
  const { guest } = useSignedIn();
  const { data: demo } = useQuery({ ...demoQuery, enabled: !guest, retry: false });
  const materials = useMaterialCounts();
  const trials = useTrialTotal();
  const empty = materials?.total === 0 && trials === 0;

  if (guest || !demo) return null;
  if (demo.present) return demo.allowed ? <RemoveDemo counts={demo.counts} /> : null;
  if (!empty) return null;
  return (
    <Panel>
      <h2 className={styles.title}>{say('firstSteps')}</h2>
      <p className={styles.hint}>{say('firstStepsHint')}</p>
      <div className={styles.actions}>
        <DemoOffer />
      </div>
    </Panel>
  );
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
