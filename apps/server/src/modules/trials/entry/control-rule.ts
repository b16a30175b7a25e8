import { BusinessError } from '../../../platform/business-error.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { WantedEntry } from './from-source.ts';

/** Names that a refusal gives. */
const NAMED = 5;

/**
 * An experimental variety must differ from control: throws `trialEntryIsCheck` where one of these has the name or the
 * material of an entry that is a check and they are none, or the other way round. `except` is the entry itself.
 */
export async function requireUnlikeOthers(
  transaction: Transaction,
  { trialId, isCheck, except = null }: { trialId: string; isCheck: boolean; except?: string | null },
  wanted: readonly Pick<WantedEntry, 'name' | 'materialId'>[],
): Promise<void> {
  const clashes = await transaction.query<{ name: string }>(
    // looked up in sets: a join over either would compare each of thousands with each
    `select distinct n.name from trial_entry n
      where n.trial_id = $1 and n.is_check <> $2 and n.id is distinct from $3::uuid
        and (search_normalize(n.name) in (select search_normalize(w.name) from unnest($4::text[]) as w (name))
             or n.material_id in (select unnest($5::uuid[]))) limit $6`,
    [
      trialId,
      isCheck,
      except,
      wanted.map(({ name }) => name),
      wanted.map(({ materialId }) => materialId),
      NAMED,
    ],
  );
  if (clashes.length > 0)
    throw new BusinessError('trialEntryIsCheck', { name: clashes.map(({ name }) => name).join(', ') });
}
