import { v7 as uuidv7 } from 'uuid';
import { MOST_TRIAL_ENTRIES, type EntriesAdded, type EntriesAddition } from '@panicle/contract/trials';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { requireTrial } from '../trial/service.ts';
import { requireState } from '../trial/state.ts';
import { requireUnlikeOthers } from './control-rule.ts';
import { readMaterials, type WantedEntry } from './from-source.ts';
import { findMaterialsByName } from './materials.ts';

/** Throws `notFound`. The materials stay until the transaction ends. */
async function requireMaterials(transaction: Transaction, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const kept = await transaction.query('select 1 from material where id = any($1::uuid[]) for key share', [
    wanted,
  ]);
  if (kept.length < wanted.length) throw new BusinessError('notFound');
}

/** Throws `listSourceUnclear`, `trialSourceEmpty`, `notFound`. */
async function readWanted(change: Change, { entries, from }: EntriesAddition): Promise<WantedEntry[]> {
  const { transaction } = change;
  if ((entries === undefined) === (from === undefined)) throw new BusinessError('listSourceUnclear');
  if (from) {
    const materials = await readMaterials(transaction, change, from);
    if (materials.length === 0) throw new BusinessError('trialSourceEmpty');
    return materials;
  }
  const named = entries!.flatMap(({ name, materialId }) => (materialId === undefined ? [name] : []));
  const byName = await findMaterialsByName(transaction, named);
  return entries!.map(({ name, materialId }) => ({
    name,
    materialId: materialId === undefined ? (byName.get(name) ?? null) : materialId,
  }));
}

interface Present extends WantedEntry {
  position: number;
}

/** What is new of the wanted ones, under names of their own, and the names of the others. */
function whatIsNew(wanted: readonly WantedEntry[], before: readonly Present[]) {
  const materials = new Set(before.flatMap(({ materialId }) => materialId ?? []));
  const names = new Set(before.map(({ name }) => name));
  const present: string[] = [];
  const added: WantedEntry[] = [];
  for (const { name, materialId, code } of wanted) {
    // two materials of one name are set apart by their codes
    const unlike = names.has(name) && code !== undefined && code !== name ? `${name} (${code})` : name;
    if (names.has(unlike) || (materialId !== null && materials.has(materialId))) present.push(name);
    else added.push({ name: unlike, materialId });
    names.add(unlike);
    if (materialId !== null) materials.add(materialId);
  }
  return { added, present };
}

/**
 * Takes entries into a trial after those that it has, in the order of the list. A name or a material that is an entry
 * already is left out. Throws `notFound` (trial or material), `trialStateForbids`, `trialEntryIsCheck`.
 */
export async function addEntries(change: Change, addition: EntriesAddition): Promise<EntriesAdded> {
  const { transaction, audit } = change;
  const { trialId, isCheck = false, replicates = null } = addition;
  const trial = await requireTrial(transaction, trialId, { lock: 'change' });
  requireState(trial, 'compose');
  const wanted = await readWanted(change, addition);
  await requireMaterials(
    transaction,
    wanted.flatMap(({ materialId }) => materialId ?? []),
  );
  await requireUnlikeOthers(transaction, { trialId, isCheck }, wanted);
  const before = await transaction.query<Present>(
    'select name, material_id as "materialId", position from trial_entry where trial_id = $1',
    [trialId],
  );
  const { added, present } = whatIsNew(wanted, before);
  const count = before.length + added.length;
  if (count > MOST_TRIAL_ENTRIES)
    throw new BusinessError('trialTooManyEntries', { count, limit: MOST_TRIAL_ENTRIES });
  const start = Math.max(-1, ...before.map(({ position }) => position)) + 1;
  await transaction.query(
    `insert into trial_entry (id, trial_id, name, material_id, position, is_check, replicates)
     select one.id, $2, one.name, one.material_id, one.position, $6, $7
       from unnest($1::uuid[], $3::text[], $4::uuid[], $5::int[]) as one (id, name, material_id, position)`,
    [
      added.map(() => uuidv7()),
      trialId,
      added.map(({ name }) => name),
      added.map(({ materialId }) => materialId),
      added.map((_entry, place) => start + place),
      isCheck,
      replicates,
    ],
  );
  audit({
    entity: 'trial',
    entityId: trialId,
    action: 'update',
    after: { name: trial.name, entries: added.map(({ name }) => name) },
  });
  return { added: added.length, present };
}
