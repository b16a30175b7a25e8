import { useQueryClient } from '@tanstack/react-query';
import type { ListMember } from '@panicle/contract/material-lists';
import { useText } from '../../../language/text.ts';
import { nameOf } from '../../../records/material/name.ts';
import { germplasmKey } from '../../../records/material/calls.ts';
import { materialListCalls, materialListsKey } from '../../../records/material-list/calls.ts';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { listMessages } from './messages.ts';

/** What is done to the members of a list; each reads the list again. */
export function useMembers(listId: string) {
  const say = useText(listMessages);
  const attempt = useAttempt();
  const notice = useNotice();
  const queries = useQueryClient();

  /** The materials that lists are searched for by are counted anew, too. */
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: materialListsKey });
    await queries.invalidateQueries({ queryKey: germplasmKey });
  };
  return {
    refresh,
    add: (materialId: string, name: string) =>
      attempt(async () => {
        const { added } = await materialListCalls.add({ id: listId, from: { materialIds: [materialId] } });
        notice[added > 0 ? 'success' : 'info'](say(added > 0 ? 'added' : 'already', { name }));
        await refresh();
      }),
    takeOut: (materialIds: string[]) =>
      attempt(async () => {
        await materialListCalls.takeOut({ id: listId, materialIds });
        notice.success(say('takenOut', { count: materialIds.length }));
        await refresh();
        return true;
      }),
    move: (materialIds: string[], place: number) =>
      attempt(async () => {
        await materialListCalls.place({ id: listId, materialIds, place });
        await refresh();
        return true;
      }),
    /** Refusals are the form's to show. */
    note: async ({ materialId }: ListMember, note: string) => {
      await materialListCalls.note({ id: listId, materialId, note });
      await refresh();
    },
  };
}

export type Members = ReturnType<typeof useMembers>;

export const memberName = (member: ListMember) => nameOf(member);
