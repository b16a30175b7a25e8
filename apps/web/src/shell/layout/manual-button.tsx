import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useText } from '../../language/text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { shellMessages } from '../messages.ts';
import topBar from './top-bar.module.css';
import { MANUAL_ADDRESS } from '../../modules/manual/for-shell/manual-store.ts';

/** Reopens the dashboard with the manual beside it. */
export function ManualButton() {
  const say = useText(shellMessages);
  const navigate = useNavigate();
  return (
    <Button
      type="text"
      icon={<Icon name="book" />}
      aria-label={say('manual')}
      onClick={() => void navigate(MANUAL_ADDRESS)}
    >
      <span className={topBar.word}>{say('manual')}</span>
    </Button>
  );
}
