import { useEffect, useState } from 'react';
import { useText } from '../../language/text.ts';
import { useNotice } from '../../ui/feedback/use-notice.ts';
import { IconButton } from '../../ui/icon/icon-button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { shellMessages } from '../messages.ts';

export function FullScreenButton() {
  const say = useText(shellMessages);
  const notice = useNotice();
  const [full, setFull] = useState(false);

  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);

  const toggle = () => {
    if (!document.fullscreenEnabled) {
      notice.warning(say('fullScreenMissing'));
      return;
    }
    const change = full ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    change.catch(() => notice.warning(say('fullScreenMissing')));
  };

  const label = say(full ? 'leaveFullScreen' : 'fullScreen');
  return (
    <IconButton
      type="text"
      icon={<Icon name={full ? 'shrink' : 'expand'} />}
      aria-label={label}
      onClick={toggle}
    />
  );
}
