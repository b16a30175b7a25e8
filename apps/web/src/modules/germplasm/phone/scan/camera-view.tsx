import type { RefObject } from 'react';
import { Button, Spin } from 'antd';
import { useText } from '../../../../language/text.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { scanMessages } from './messages.ts';
import type { CameraState } from './use-camera.ts';
import styles from './scan-page.module.css';

interface CameraViewProps {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  retry: () => void;
}

/** What the camera sees, or why it sees nothing. */
export function CameraView({ video, state, retry }: CameraViewProps) {
  const say = useText(scanMessages);
  const problem = state === 'live' || state === 'starting' ? null : state;
  return (
    <div className={problem ? styles.problem : styles.camera}>
      <video
        ref={video}
        className={styles.video}
        hidden={problem !== null}
        aria-label={say('view')}
        muted
        playsInline
      />
      {state === 'live' ? <span className={styles.target} aria-hidden="true" /> : null}
      {state === 'starting' ? (
        <span className={styles.starting} role="status">
          <Spin />
          {say('starting')}
        </span>
      ) : null}
      {problem ? (
        <div className={styles.why} role="status">
          <Icon name="camera" size={28} />
          <p className={styles.whyTitle}>{say(problem)}</p>
          <p>{say(`${problem}Hint`)}</p>
          {problem === 'insecure' ? null : <Button onClick={retry}>{say('retry')}</Button>}
        </div>
      ) : null}
    </div>
  );
}
