import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { forgetSession } from '../../api/token.ts';
import { useText } from '../../language/text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { paths } from '../../paths.ts';
import { offlineMessages } from '../messages.ts';
import { isUndecided, isUnsent } from '../queue/entry.ts';
import { useOffline, useOnline, useSenderPhase } from '../offline-state.ts';
import { sendNow } from '../sender.ts';
import styles from './sending-bar.module.css';

type Reason = 'failed' | 'noNetwork' | 'signedOut' | 'otherUser' | 'later';

/** What is on its way, and what keeps it: one line that is always in sight. */
export function SendingBar({ onShow }: { onShow?: () => void }) {
  const say = useText(offlineMessages);
  const navigate = useNavigate();
  const online = useOnline();
  const phase = useSenderPhase();
  const { entries, failed } = useOffline();
  const unsent = (entries ?? []).filter(isUnsent).length;
  const undecided = (entries ?? []).filter(isUndecided).length;
  const signIn = () => {
    forgetSession();
    void navigate(paths.signIn);
  };
  const needsPerson = unsent > 0 && (phase === 'signed-out' || phase === 'other-user');
  const counts = [
    unsent > 0 ? say(phase === 'sending' ? 'sendingNow' : 'waiting', { count: unsent }) : null,
    undecided > 0 ? say('undecided', { count: undecided }) : null,
  ].filter((text) => text !== null);
  const why = reasonOf({ failed, online, unsent, phase });
  const alarming = failed || needsPerson || undecided > 0;
  return (
    <div className={`${styles.bar} ${alarming ? styles.alarm : online ? '' : styles.quiet}`} role="status">
      <button type="button" className={styles.words} onClick={onShow} disabled={onShow === undefined}>
        <Icon name={alarming ? 'warning' : unsent > 0 ? 'ring' : online ? 'check' : 'info'} />
        <span>
          {counts.length > 0 ? <strong>{counts.join(' · ')}</strong> : null}
          {why ? <span>{say(why)}</span> : counts.length === 0 ? say('allSent') : null}
        </span>
      </button>
      {needsPerson ? (
        <Button onClick={signIn}>{say('signIn')}</Button>
      ) : unsent > 0 && online ? (
        <Button onClick={() => void sendNow()} disabled={phase === 'sending'}>
          {say('sendNow')}
        </Button>
      ) : null}
    </div>
  );
}

interface Situation {
  failed: boolean;
  online: boolean;
  unsent: number;
  phase: ReturnType<typeof useSenderPhase>;
}

function reasonOf({ failed, online, unsent, phase }: Situation): Reason | null {
  if (failed) return 'failed';
  if (!online) return 'noNetwork';
  if (unsent === 0) return null;
  if (phase === 'signed-out') return 'signedOut';
  if (phase === 'other-user') return 'otherUser';
  return phase === 'later' ? 'later' : null;
}
