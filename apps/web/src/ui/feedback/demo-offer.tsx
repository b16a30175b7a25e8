import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { DemoStatus } from '@panicle/contract/demo';
import { call } from '../../api/client.ts';
import { useText } from '../../language/text.ts';
import { uiMessages } from '../messages.ts';
import { useAttempt } from './use-attempt.ts';
import { useOnce } from './use-once.ts';
import styles from './demo-offer.module.css';

export const demoQuery = {
  queryKey: ['demo'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<DemoStatus>('GET', '/crop/demo', { signal, quiet: true }),
};

/** Offers the demo data where a list is empty; shows nothing once they are loaded, or to those who may not load them. */
export function DemoOffer() {
  const say = useText(uiMessages);
  const queries = useQueryClient();
  const attempt = useAttempt();
  const status = useQuery(demoQuery);
  const load = useOnce(async () => {
    await attempt(() => call('POST', '/crop/demo'));
    // also after a refusal: another user may have loaded them
    await queries.invalidateQueries();
  });
  if (!status.data?.allowed || status.data.present) return null;
  return (
    <div className={styles.offer}>
      <Button onClick={() => void load.run()} loading={load.busy}>
        {say('openDemo')}
      </Button>
      <span className={styles.hint}>{say('openDemoHint')}</span>
    </div>
  );
}
