import { useText } from '../../../language/text.ts';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { useConfirmDelete } from '../../../ui/form/use-confirm-delete.tsx';
import { germplasm } from '../api.ts';
import { germplasmMessages } from '../messages.ts';
import { useShowRemarks } from '../use-show-remarks.tsx';
import { useRefresh } from '../use-germplasm-data.ts';

/** What is done to several materials at once: out of their group, deleted, and back again. */
export function useBatchActions(onDone: () => void) {
  const say = useText(germplasmMessages);
  const notice = useNotice();
  const attempt = useAttempt();
  const refresh = useRefresh();
  const showRemarks = useShowRemarks();
  const confirmDelete = useConfirmDelete();

  /** `name`: of the only one */
  const remove = (materialIds: readonly string[], name?: string) =>
    confirmDelete({
      title: name ? say('removeOne', { name }) : say('removeTitle', { count: materialIds.length }),
      count: materialIds.length,
      confirm: say('removeCount', { count: materialIds.length }),
      deleted: say('removedCount', { count: materialIds.length }),
      recycled: true,
      run: async () => {
        const { deletionId } = await germplasm.remove(materialIds);
        return { deletionIds: [deletionId] };
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
    showRemarks({ remarks: remarks.slice(0, 3) });
    onDone();
    await refresh();
  };

  return { remove, moveOut, moved };
}
