import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { paths, pathTo } from '../../paths.ts';
import { useText } from '../../language/text.ts';
import { Hint } from '../icon/hint.tsx';
import { Icon } from '../icon/icon.tsx';
import { binMessages } from './messages.ts';

/** Leads from a list to its deleted records. */
export function BinButton({ kind }: { kind: string }) {
  const say = useText(binMessages);
  const navigate = useNavigate();
  return (
    <Hint title={say('title')}>
      <Button
        icon={<Icon name="bin" />}
        aria-label={say('open')}
        onClick={() => void navigate(pathTo(paths.recycleBin, { kind: kind }))}
      />
    </Hint>
  );
}
