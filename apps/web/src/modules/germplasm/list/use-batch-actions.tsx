import { useCallback } from 'react';
import { App, Button } from 'antd';
import { useText } from '../../../language/text.ts';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { useConfirmDelete } from '../../../ui/form/use-confirm-delete.tsx';
import { germplasm } from '../api.ts';
import { germplasmMessages } from '../messages.ts';
import { useRefresh } from '../use-germplasm-data.ts';

/** How long a deletion can be taken back from its message, in seconds. */
const UNDO_SECONDS = 12;

/** What is done to several materials at once: out of their group, deleted, and back again. */
export function useBatchActions(onDone: () => void) {
  const say = useText(germplasmMessages);
  const { notification } = App.useApp();
  const notice = useNotice();
  const attempt = useAttempt();
  const refresh = useRefresh();
  const confirmDelete = useConfirmDelete();

  const restore = useCallback(
    async (deletionId: string) => {
      notification.destroy(deletionId);
      const answer = await attempt(() => germplasm.restore(deletionId));
      if (!answer) return;
      notice.success(say('restored', { count: answer.restored }));
      if (answer.valuesLeftOut > 0) {
        // Stays until it is closed: what did not come back must not be missed.
        notification.warning({
          title: say('valuesLeftOut', { count: answer.valuesLeftOut }),
          description: say('valuesLeftOutHint'),
          duration: 0,
          placement: 'bottomLeft',
        });
      }
      await refresh();
    },
    [notification, attempt, notice, say, refresh],
  );

  const offerUndo = useCallback(
    (deletionId: string, count: number) =>
      notification.open({
        key: deletionId,
        title: say('removed', { count }),
        duration: UNDO_SECONDS,
        placement: 'bottomLeft',
        actions: (
          <Button type="primary" size="small" onClick={() => void restore(deletionId)}>
            {say('undo')}
          </Button>
        ),
      }),
    [notification, restore, say],
  );

  /** `name`: of the only one */
  const remove = (materialIds: readonly string[], name?: string) =>
    confirmDelete({
      title: name ? say('removeOne', { name }) : say('removeTitle', { count: materialIds.length }),
      count: materialIds.length,
      consequences: [say('removeHint')],
      run: async () => {
        const { deletionId, deleted } = await germplasm.remove(materialIds);
        offerUndo(deletionId, deleted);
      },
      onDone: () => {
        onDone();
        void refresh();
      },
    });

  const moveOut = async (group: string | undefined, materialIds: readonly string[]) => {
    const answer = await attempt(() => germplasm.moveOut(group, materialIds));
    if (!answer) return;
    notice.success(say('movedOut', { count: answer.moved }));
    onDone();
    await refresh();
  };

  const moved = async (count: number, remarks: readonly string[]) => {
    notice.success(say('moved', { count }));
    for (const remark of remarks.slice(0, 3)) notice.info(remark);
    onDone();
    await refresh();
  };

  return { remove, moveOut, moved };
}
