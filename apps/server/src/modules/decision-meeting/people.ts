import { ADMIN_USERNAME, type Page } from '@panicle/contract';
import type { PossibleOwner, PossibleOwnerQuery } from '@panicle/contract/ownership';
import { keysWith } from '@panicle/contract/rights';
import { BusinessError } from '../../platform/business-error.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { asItIs, readPage } from '../../platform/database/read-page.ts';

/** Accounts that may vote where a meeting names them; $1 are the keys that bring the right. */
const MAY_VOTE = `not a.locked and not a.read_only and a.deleted_at is null
  and (a.username = '${ADMIN_USERNAME}' or exists (
    select 1 from account_role ar join role r on r.id = ar.role_id and r.available
      join role_menu rm on rm.role_id = r.id join menu m on m.id = rm.menu_id and m.available
     where ar.account_id = a.id and m.code = any($1)))`;

/** Users who can take part in a meeting, by username. */
export const findVoters = (
  connection: Connection,
  { search, ...page }: PossibleOwnerQuery,
): Promise<Page<PossibleOwner>> =>
  readPage(
    connection,
    {
      columns: 'a.username, a.nick_name as "nickName"',
      from: 'account a',
      where: `${MAY_VOTE}
        and ($2::text is null or search_normalize(a.username || ' ' || a.nick_name) like search_pattern($2))`,
      order: 'lower(a.username), a.id',
      values: [keysWith('decisions.write'), search ?? null],
    },
    page,
    asItIs<PossibleOwner>,
  );

/**
 * The accounts of usernames; those who are in the meeting already stay in it, also where they have lost the right.
 * Throws `ownerUnknown`.
 */
export async function requirePeople(
  transaction: Transaction,
  usernames: readonly string[],
  meetingId: string | null,
): Promise<Map<string, string>> {
  const rows = await transaction.query<{ id: string; username: string }>(
    `select a.id, a.username from account a
      where a.username = any($2) and (${MAY_VOTE}
        or exists (select 1 from decision_participant p where p.meeting_id = $3 and p.account_id = a.id)
        or exists (select 1 from decision_meeting d where d.id = $3 and d.chair_id = a.id))
      for key share of a`,
    [keysWith('decisions.write'), usernames, meetingId],
  );
  const ids = new Map(rows.map(({ id, username }) => [username, id]));
  const unknown = usernames.find((username) => !ids.has(username));
  if (unknown !== undefined) throw new BusinessError('ownerUnknown', { username: unknown });
  return ids;
}
