import type { Crop } from '@panicle/contract/trait-choices';
import { BusinessError } from '../../../../platform/business-error.ts';
import type { ImportTarget } from '../../../../platform/imports/import-target.ts';
import { cropOf } from '../../importing/import-target.ts';
import { writeGroupTraits } from '../queries.ts';
import { createTraitGroup } from '../service.ts';
import { traitGroupColumns } from './columns.ts';
import { gatherRows, keyOf, type GroupImportState } from './gather.ts';
import { KnownTraits, findNamedTraits } from './known-traits.ts';
import { undoTraitGroups } from './undo.ts';

type Options = Partial<Record<string, string>>;

/** A list of trait groups: our own table, with all traits in a cell or one in each row. */
export const traitGroupImport: ImportTarget<Options, GroupImportState> = {
  kind: 'trait-groups',
  title: { zh: '性状组', en: 'Trait groups' },
  right: 'traits.write',

  async made(connection, batchId) {
    const [row] = await connection.query<{ count: number }>(
      'select count(*)::int as count from trait_group where batch_id = $1',
      [batchId],
    );
    return [{ count: row?.count ?? 0, noun: { zh: '个性状组', en: '{count, trait group|trait groups}' } }];
  },

  columns: () => Promise.resolve(traitGroupColumns),

  async prepare(connection, { options }) {
    const groups = await connection.query<{ crop: Crop; name: string }>('select crop, name from trait_group');
    return {
      crop: cropOf(options),
      traits: new KnownTraits(await findNamedTraits(connection)),
      kept: new Set(groups.map(keyOf)),
      made: new Map(),
      touched: new Set(),
      written: new Map(),
    };
  },

  check: (_connection, chunk, state) => Promise.resolve(gatherRows(chunk, state)),

  async write(change, _chunk, { made, touched, written }, { batchId }) {
    const before = written.size;
    try {
      for (const key of touched) {
        const group = made.get(key)!;
        const id = written.get(key);
        // rows of a chunk before have made it
        if (id === undefined) written.set(key, (await createTraitGroup(change, group, batchId)).id);
        else await writeGroupTraits(change.transaction, id, group.traitIds);
      }
    } catch (failure) {
      // the name was free, and the traits were there, when it was checked
      if (failure instanceof BusinessError && ['duplicatedName', 'notFound'].includes(failure.error))
        throw new BusinessError('importOvertaken');
      throw failure;
    }
    touched.clear();
    return written.size - before;
  },

  undo: undoTraitGroups,
};
