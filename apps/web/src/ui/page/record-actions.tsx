import { Button } from 'antd';
import { useText } from '../../language/text.ts';
import { IconButton } from '../icon/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { uiMessages } from '../messages.ts';

interface RecordActionsProps {
  onEdit: () => void;
  /** undefined while what goes with the record is not known yet; null: not this reader's to delete */
  onDelete: (() => void) | undefined | null;
}

/** Edit and delete in the head of an open record. */
export function RecordActions({ onEdit, onDelete }: RecordActionsProps) {
  const say = useText(uiMessages);
  return (
    <>
      <Button icon={<Icon name="pencil" />} onClick={onEdit}>
        {say('edit')}
      </Button>
      {onDelete === null ? null : (
        <IconButton
          icon={<Icon name="trash" />}
          aria-label={say('remove')}
          disabled={!onDelete}
          onClick={onDelete}
        />
      )}
    </>
  );
}
