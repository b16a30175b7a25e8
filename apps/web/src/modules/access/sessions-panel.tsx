import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton, Tag } from 'antd';
import type { OwnSession } from '@panicle/contract';
import { useText } from '../../language/text.ts';
import { LoadFailed } from '../../ui/error/load-failed.tsx';
import { useAttempt } from '../../ui/feedback/use-attempt.ts';
import { useNotice } from '../../ui/feedback/use-notice.ts';
import { formatInstant } from '../../language/format/time.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { endOtherSessions, endSession, ownSessions } from './api.ts';
import { browserOf } from './browser-name.ts';
import { accessMessages } from './messages.ts';
import styles from './personal-settings-page.module.css';

/** Where the account is signed in; every session but this one can be ended here. */
export function SessionsPanel() {
  const say = useText(accessMessages);
  const notice = useNotice();
  const attempt = useAttempt();
  const client = useQueryClient();
  const list = useQuery({ queryKey: ['own-sessions'], queryFn: ({ signal }) => ownSessions(signal) });

  const run = async (work: () => Promise<unknown>, done: string) => {
    const ended = await attempt(async () => {
      await work();
      return true;
    });
    if (ended) notice.success(done);
    await client.invalidateQueries({ queryKey: ['own-sessions'] });
  };
  const sessions = list.data ?? [];
  const others = sessions.filter(({ current }) => !current).length;

  return (
    <Panel
      title={say('sessions')}
      flush
      actions={
        others > 0 ? (
          <Button size="small" onClick={() => void run(endOtherSessions, say('othersEnded'))}>
            {say('endOthers')}
          </Button>
        ) : null
      }
    >
      {list.error ? <LoadFailed error={list.error} retry={() => void list.refetch()} /> : null}
      {list.isPending ? <Skeleton active className={styles.loading ?? ''} /> : null}
      <ul className={styles.sessions} aria-label={say('sessions')}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={() => void run(() => endSession(session.id), say('sessionEnded'))}
          />
        ))}
      </ul>
    </Panel>
  );
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const say = useText(accessMessages);
  const { browser, system } = browserOf(session.userAgent);
  const device =
    browser && system ? say('browserOn', { browser, system }) : browser || system || say('unknownDevice');
  return (
    <li className={styles.session}>
      <div>
        <div className={styles.device}>
          {device} {session.current ? <Tag color="success">{say('thisSession')}</Tag> : null}
        </div>
        <div className={styles.times}>
          {say('sessionTimes', {
            address: session.address,
            first: formatInstant(session.createdAt),
            last: formatInstant(session.lastUsedAt),
          })}
        </div>
      </div>
      {session.current ? null : (
        <Button size="small" aria-label={say('endNamed', { device })} onClick={onEnd}>
          {say('end')}
        </Button>
      )}
    </li>
  );
}
