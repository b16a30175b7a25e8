import { App, Button } from 'antd';
import { useText } from '../../language/text.ts';
import { offlineMessages } from '../messages.ts';
import { decisionsOn } from '../queue/decisions.ts';
import type { KeptEntry } from '../queue/entry.ts';
import type { Decide } from './use-decide.ts';
import styles from './entry-list.module.css';

interface DecisionButtonsProps {
  entry: KeptEntry;
  decide: Decide;
  onEdit: () => void;
}

/** What can be done with an entry by hand, as large keys. */
export function DecisionButtons({ entry, decide, onEdit }: DecisionButtonsProps) {
  const say = useText(offlineMessages);
  const { modal } = App.useApp();
  const may = decisionsOn(entry);
  const conflict = entry.state === 'conflict';
  const giveUp = () =>
    void modal.confirm({
      title: say('dropTitle'),
      content: say('dropHint'),
      okText: say(conflict ? 'keepTheirs' : 'drop'),
      cancelText: say('cancel'),
      autoFocusButton: 'cancel',
      onOk: () => decide.theirs(entry),
    });
  if (may.takeBack)
    return (
      <div className={styles.buttons}>
        <Button onClick={() => void decide.takeBack(entry)}>{say('takeBack')}</Button>
      </div>
    );
  if (!may.mine) return null;
  return (
    <div className={styles.buttons}>
      <Button type="primary" onClick={() => void decide.mine(entry)}>
        {say(conflict ? 'useMine' : 'sendAgain')}
      </Button>
      <Button onClick={giveUp}>{say(conflict ? 'keepTheirs' : 'drop')}</Button>
      {may.edit ? <Button onClick={onEdit}>{say('edit')}</Button> : null}
    </div>
  );
}
