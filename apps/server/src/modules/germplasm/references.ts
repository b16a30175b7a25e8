import { ReferenceRegistry, type ReferenceFinder } from '../../platform/references.ts';

/** What keeps materials from being deleted. */
export const materialReferences = new ReferenceRegistry();

/** What keeps users' columns from being deleted, beside the values in them. */
export const fieldReferences = new ReferenceRegistry();

/** What keeps groups from being deleted, beside the materials in them. */
export const groupReferences = new ReferenceRegistry();

/** What else keeps an import of materials from being taken back: records of theirs that a deletion takes along. */
export const materialUndoReferences = new ReferenceRegistry();

/** Files that people attached to these materials. */
export const findFilesOf: ReferenceFinder = async (connection, ids) => {
  const rows = await connection.query<{ name: string; count: number }>(
    `select name, count(*) over ()::int as count from material_file
      where material_id = any($1::uuid[]) order by id limit 5`,
    [ids],
  );
  return {
    what: { zh: '附件', en: '{count, attached file|attached files}' },
    count: rows[0]?.count ?? 0,
    names: rows.map(({ name }) => name),
  };
};
