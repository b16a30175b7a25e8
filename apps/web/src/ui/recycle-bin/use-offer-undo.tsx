import { useCallback } from 'react';
import { App, Button } from 'antd';
import type { Deletion } from '@panicle/contract/recycle-bin';
import { useText } from '../../language/text.ts';
import { binMessages } from './messages.ts';
import { useRestore } from './use-restore.tsx';

/** How long a deletion can be undone from its message, in seconds; afterwards in the recycle bin. */
const UNDO_SECONDS = 12;

/** Says that something was deleted and offers to undo it; `onUndone` is called when all of it is back. */
export function useOfferUndo(): (title: string, deletion: Deletion, onUndone: () => void) => void {
  const say = useText(binMessages);
  const { notification } = App.useApp();
  const restore = useRestore();
  return useCallback(
    (title, { deletionIds }, onUndone) => {
      const key = deletionIds.join();
      const undo = async () => {
        notification.destroy(key);
        if (await restore(deletionIds)) onUndone();
      };
      notification.open({
        key,
        title,
        duration: UNDO_SECONDS,
        placement: 'bottomLeft',
        actions: (
          <Button type="primary" size="small" onClick={() => void undo()}>
            {say('undo')}
          </Button>
        ),
      });
    },
    [notification, restore, say],
  );
}
