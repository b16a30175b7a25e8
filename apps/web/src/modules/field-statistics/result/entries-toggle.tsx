import { Button } from 'antd';
import { useText } from '../../../language/text.ts';
import { resultMessages } from './messages.ts';
import { FIRST_ENTRIES } from './shown-entries.ts';

export function EntriesToggle(props: { all: boolean; total: number; toggle: (() => void) | undefined }) {
  const say = useText(resultMessages);
  if (!props.toggle) return null;
  return (
    <Button type="text" size="small" onClick={props.toggle}>
      {props.all ? say('showFirst', { count: FIRST_ENTRIES }) : say('showAll', { count: props.total })}
    </Button>
  );
}
