import { Button } from 'antd';
import { useText } from '../../language/text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import topBar from './top-bar.module.css';
import { shellMessages } from '../messages.ts';
import { useStartTour } from '../../modules/tour/for-shell/use-start-tour.ts';

/** Starts the tour. */
export function GuidanceButton() {
  const say = useText(shellMessages);
  const start = useStartTour();
  return (
    <Button type="text" icon={<Icon name="compass" />} aria-label={say('guidance')} onClick={start}>
      <span className={topBar.word}>{say('guidance')}</span>
    </Button>
  );
}
