import { useText } from '../../language/text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { offlineMessages } from '../messages.ts';
import { useOffline, useOnline } from '../offline-state.ts';
import { isUndecided, isUnsent } from '../queue/entry.ts';
import styles from './sending-bar.module.css';

/** What is on its way, in as little room as a title leaves; leads to the entries. */
export function SendingChip({ onShow }: { onShow: () => void }) {
  const say = useText(offlineMessages);
  const online = useOnline();
  const { entries, failed } = useOffline();
  const unsent = (entries ?? []).filter(isUnsent).length;
  const undecided = (entries ?? []).filter(isUndecided).length;
  const alarming = failed || undecided > 0;
  const words = [
    online ? null : say('offline'),
    unsent > 0 ? say('waiting', { count: unsent }) : null,
    undecided > 0 ? say('undecided', { count: undecided }) : null,
  ].filter((text) => text !== null);
  // beside the title of a phone a number has to do
  const shown = [online ? null : say('offline'), unsent + undecided || null].filter((part) => part !== null);
  return (
    <button
      type="button"
      className={`${styles.chip} ${alarming || !online ? styles.alarm : ''}`}
      aria-label={failed ? say('failed') : words.length > 0 ? words.join(' · ') : say('allSent')}
      onClick={onShow}
    >
      <Icon name={alarming ? 'warning' : unsent > 0 ? 'ring' : online ? 'check' : 'info'} />
      {shown.length > 0 ? <span>{shown.join(' · ')}</span> : null}
    </button>
  );
}
