import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { MAXIMUM_CANDIDATES } from '@panicle/contract/decision-meetings';
import { useText } from '../../language/text.ts';
import { paths, pathTo } from '../../paths.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { hand, type HandedList } from './handed-list.ts';
import { meetingRecordMessages } from './messages.ts';

interface DecideButtonProps {
  /** asked for when it is pressed */
  list: () => HandedList | Promise<HandedList>;
  count: number;
  size?: 'small' | 'middle';
}

/** Leads to a new decision meeting over a list of the page; for those who may hold one. */
export function DecideButton({ list, count, size = 'middle' }: DecideButtonProps) {
  const say = useText(meetingRecordMessages);
  const navigate = useNavigate();
  const { guest, hasRight } = useSignedIn();
  if (guest || !hasRight('decisions.write') || count === 0 || count > MAXIMUM_CANDIDATES) return null;
  const go = async () => navigate(pathTo(paths.decisionMeetings, hand(await list())));
  return (
    <Button size={size} icon={<Icon name="users" />} onClick={() => void go()}>
      {say('decide')}
    </Button>
  );
}
