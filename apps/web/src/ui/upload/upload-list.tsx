import { App, Button } from 'antd';
import { useText } from '../../language/text.ts';
import { formatTimeLeft } from '../../language/format/duration.ts';
import { formatBytes } from '../../language/format/number.ts';
import { IconButton } from '../icon/icon-button.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import type { Look } from '../state-tag/looks.ts';
import { StateTag } from '../state-tag/state-tag.tsx';
import { uploadMessages } from './messages.ts';
import type { UploadItem, UploadState } from './upload-item.ts';
import styles from './upload-list.module.css';
import type { Uploader } from './uploader.ts';

const looks: Record<UploadState, Look> = {
  waiting: 'waiting',
  checking: 'running',
  uploading: 'running',
  merging: 'running',
  paused: 'stopping',
  failed: 'failed',
  complete: 'done',
  missing: 'warning',
};

const CAN_PAUSE: ReadonlySet<UploadState> = new Set(['waiting', 'checking', 'uploading']);

function useDetail(): (item: UploadItem) => string {
  const say = useText(uploadMessages);
  return (item) => {
    const { state, size, sent, speed, secondsLeft, share, message } = item;
    if (state === 'failed') return message ?? '';
    if (state === 'merging') return say('mergingHint');
    if (state === 'missing') return say('missingHint');
    if (state === 'checking') return say('checkingShare', { percent: Math.floor(share * 100) });
    if (state === 'waiting' || state === 'complete') return formatBytes(size);
    const parts = [say('progress', { sent: formatBytes(sent), size: formatBytes(size) })];
    if (speed !== null) parts.push(say('speed', { speed: formatBytes(speed) }));
    if (secondsLeft !== null) parts.push(formatTimeLeft(secondsLeft));
    return parts.join(' · ');
  };
}

function Action({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <IconButton type="text" size="small" icon={<Icon name={icon} />} aria-label={label} onClick={onClick} />
  );
}

function Actions({ item, uploader }: { item: UploadItem; uploader: Uploader }) {
  const say = useText(uploadMessages);
  const { modal, message } = App.useApp();
  const { id, name, state, sent } = item;
  const end = async () => {
    await uploader.abort(id);
    if (sent > 0 && state !== 'complete') void message.info(say('terminated'));
  };
  const askAndEnd = () => {
    // Nothing is lost where nothing has been sent.
    if (sent === 0 || state === 'complete') return void end();
    void modal.confirm({
      title: say('abortTitle', { name }),
      content: say('abortHint', { sent: formatBytes(sent) }),
      okText: say('abort'),
      okButtonProps: { danger: true },
      onOk: end,
    });
  };
  return (
    <div className={styles.actions}>
      {CAN_PAUSE.has(state) ? (
        <Action icon="pause" label={say('pauseNamed', { name })} onClick={() => uploader.pause(id)} />
      ) : null}
      {state === 'paused' ? (
        <Action icon="play" label={say('resumeNamed', { name })} onClick={() => uploader.resume(id)} />
      ) : null}
      {state === 'failed' ? (
        <Action icon="refresh" label={say('retryNamed', { name })} onClick={() => uploader.resume(id)} />
      ) : null}
      {state === 'merging' ? null : (
        <Action
          icon="close"
          label={say(state === 'complete' ? 'removeNamed' : 'abortNamed', { name })}
          onClick={askAndEnd}
        />
      )}
    </div>
  );
}

/** One line per upload: name, state, how far, and what can be done about it. Nothing where nothing is uploaded. */
export function UploadList({ items, uploader }: { items: readonly UploadItem[]; uploader: Uploader }) {
  const say = useText(uploadMessages);
  const detail = useDetail();
  if (items.length === 0) return null;
  const done = items.filter(({ state }) => state === 'complete').length;
  return (
    <section aria-label={say('list')}>
      <div className={styles.summary}>
        <span aria-live="polite">{say('summary', { done, count: items.length })}</span>
        {done > 0 ? (
          <Button type="link" size="small" onClick={() => uploader.removeComplete()}>
            {say('clearComplete')}
          </Button>
        ) : null}
      </div>
      <ul className={styles.list}>
        {items.map((item) => {
          const percent = Math.floor(item.share * 100);
          return (
            <li key={item.id} className={styles.item}>
              <span className={styles.name} title={item.path}>
                {item.name}
              </span>
              <StateTag look={looks[item.state]}>{say(item.state)}</StateTag>
              <Actions item={item} uploader={uploader} />
              <span className={item.state === 'failed' ? styles.failure : styles.detail}>{detail(item)}</span>
              <div
                className={styles.track}
                data-state={item.state}
                role="progressbar"
                aria-label={say('progressLabel', { name: item.name, percent })}
                aria-valuenow={percent}
                aria-valuemin={0}
                aria-valuemax={100}
              >
                <div className={styles.bar} style={{ width: `${percent}%` }} />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
