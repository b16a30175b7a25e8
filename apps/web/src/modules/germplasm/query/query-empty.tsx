import { Button } from 'antd';
import { useText } from '../../../language/text.ts';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { queryMessages } from './messages.ts';

/** Where nothing is asked yet, or nothing was found. */
export function QueryEmpty({ asked, onCriteria }: { asked: boolean; onCriteria: () => void }) {
  const say = useText(queryMessages);
  return (
    <EmptyState
      icon="search"
      title={say(asked ? 'noMatch' : 'begin')}
      hint={say(asked ? 'noMatchHint' : 'beginHint')}
      actions={
        <Button icon={<Icon name="filter" />} onClick={onCriteria}>
          {say('criteria')}
        </Button>
      }
    />
  );
}
