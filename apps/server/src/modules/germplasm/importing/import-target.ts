import { columnOfField } from '@panicle/contract/germplasm';
import { materialColumns } from '@panicle/contract/material-columns';
import { passportColumns } from '@panicle/contract/passport/descriptors';
import type { ImportTarget } from '../../../platform/imports/import-target.ts';
import { findFieldsOfGroup } from '../fields/queries.ts';
import { findGroup } from '../groups/queries.ts';
import { requireGroupStays } from '../groups/service.ts';
import {
  checkNumericChoices,
  checkPassports,
  checkSourceIds,
  remarkOnYears,
  type CheckState,
} from './check-rows.ts';
import { checkPictures, remarkOnUnnamed } from './check-pictures.ts';
import { newPictureState } from './find-pictures.ts';
import { importColumns, PICTURE_KEY } from './import-columns.ts';
import { checkContext, noteStated, withNumbers } from './numbers-of-rule.ts';
import { keepPictures, storePictures } from './store-pictures.ts';
import { findRuleOfGroup } from './template-rules.ts';
import { undoMaterials } from './undo.ts';
import { writeRows } from './write-rows.ts';

/** Into which table; without it, into none. */
type Options = Record<string, string>;

const groupIdOf = (options: Options): string | null => options.groupId || null;
/** From so many rows on the planner's picture of the table is out of date at once. */
const STATISTICS_ROWS = 2000;

/** Materials from a file: every row a new one. Throws `notFound` when the table is gone. */
export const germplasmImport: ImportTarget<Options, CheckState> = {
  kind: 'germplasm',
  title: { zh: '种质', en: 'Germplasm' },
  right: 'germplasm.write',
  fileColumn: PICTURE_KEY,

  async place(connection, options) {
    const groupId = groupIdOf(options);
    if (groupId === null) return { zh: '不归入分组', en: 'no group' };
    const group = await findGroup(connection, groupId);
    return group && { zh: `分组“${group.name}”`, en: `group “${group.name}”` };
  },
  async made(connection, batchId) {
    const [row] = await connection.query<{ count: number }>(
      'select count(*)::int as count from material where batch_id = $1',
      [batchId],
    );
    return [{ count: row?.count ?? 0, noun: { zh: '份种质', en: '{count, material|materials}' } }];
  },

  async columns(connection, options) {
    const groupId = groupIdOf(options);
    await requireGroupStays(connection, groupId);
    return importColumns(connection, groupId);
  },

  async prepare(connection, { options, batchId }) {
    const groupId = groupIdOf(options);
    await requireGroupStays(connection, groupId);
    // what is checked by their types is also written by them
    const own = (await findFieldsOfGroup(connection, groupId, { keep: true })).map(columnOfField);
    const columns = new Map(
      [...materialColumns, ...passportColumns, ...own].map((column) => [column.key, column] as const),
    );
    const rule = await findRuleOfGroup(connection, groupId);
    return {
      groupId,
      batchId,
      columns,
      rule,
      stated: new Set(),
      seen: new Map(),
      pictures: newPictureState(),
    };
  },

  foresee: {
    columns: ({ rule }) => (rule === null ? [] : ['sourceId']),
    take: noteStated,
  },

  async check(connection, chunk, state, context) {
    return [
      ...(await checkSourceIds(connection, chunk, state)),
      ...checkContext(chunk, state.rule),
      ...checkNumericChoices(chunk, state),
      ...checkPassports(chunk),
      ...remarkOnYears(chunk),
      ...(await checkPictures(connection, chunk, state.pictures, context)),
    ];
  },

  remarks: async (_connection, _state, context) => remarkOnUnnamed(context),

  async write({ transaction }, chunk, state, context) {
    const pictures = await storePictures(transaction, chunk, state.pictures, context);
    const numbered = await withNumbers(transaction, chunk, state);
    const count = await writeRows(transaction, numbered, state, { userId: context.session.userId, pictures });
    await keepPictures(transaction, pictures);
    return count;
  },

  async finish(transaction, state) {
    if (state.seen.size < STATISTICS_ROWS) return;
    // what a search would otherwise have to read beside the index until the next vacuum
    await transaction.query('select tidy_search_index()');
    await transaction.query(`select refresh_statistics('material')`);
  },

  undo: undoMaterials,
};
