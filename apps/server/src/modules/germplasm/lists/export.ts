import { say, type Text } from '@panicle/contract';
import { materialColumns } from '@panicle/contract/material-columns';
import type { ListMemberExportQuery } from '@panicle/contract/material-lists';
import type { ListedMaterial } from '@panicle/contract/germplasm';
import { exportWork } from '../../../platform/side-work/export-work.ts';
import type { SideFile } from '../../../platform/side-work/side-work.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ExportColumn, ExportRow } from '../../../platform/tables/write/columns.ts';
import { datedName, requireFit, tableFile } from '../../../platform/tables/write/table-file.ts';
import { findSources } from '../export/export.ts';
import { findMaterialsById } from '../materials/list.ts';
import type { Author } from '../rights.ts';
import { requireList } from './service.ts';
import { countMembers } from './members.ts';

const NUMBER: Text = { zh: '序号', en: 'No.' };
const NOTE: Text = { zh: '清单备注', en: 'Note in the list' };
const USUAL = materialColumns.map(({ key }) => key);
const BATCH = 500;

type Request = ListMemberExportQuery & { id: string };

interface Member {
  id: string;
  note: string;
}

/** The members of a list in its order. Throws `notFound`, `unknownColumn`, `exportTooManyRows`. */
async function exportMembers(
  database: Database,
  author: Author,
  { id, format, columns }: Request,
): Promise<SideFile> {
  const list = await requireList(database, id);
  const keys = columns === undefined ? USUAL : [...new Set(columns.split(','))].filter((key) => key !== '');
  const sources = await findSources(database, author, keys);
  requireFit(format, await countMembers(database, id));
  const rowOf = (material: ListedMaterial, number: number, note: string): ExportRow => [
    number,
    ...sources.map((source) => source.value(material)),
    note,
  ];
  const rows = database.snapshot(async function* (connection) {
    const members = await connection.query<Member>(
      `select l.material_id as id, l.note from material_list_member l where l.list_id = $1
        order by l.position, l.id`,
      [id],
    );
    for (let from = 0; from < members.length; from += BATCH) {
      const some = members.slice(from, from + BATCH);
      const materials = await findMaterialsById(
        connection,
        some.map((member) => member.id),
      );
      const notes = new Map(
        some.map((member, index) => [member.id, { ...member, number: from + index + 1 }]),
      );
      yield materials.map((material) => {
        const { number, note } = notes.get(material.materialId)!;
        return rowOf(material, number, note);
      });
    }
  });
  const heads: ExportColumn[] = [
    { title: say(NUMBER, author.language), type: 'number' },
    ...sources,
    { title: say(NOTE, author.language), type: 'text' },
  ];
  const sheet = { name: list.name, columns: heads, rows };
  return tableFile({ name: datedName(Array.from(list.name).slice(0, 60).join('')), format, sheets: [sheet] });
}

/** Writes the file. */
export const memberExport = exportWork('material-list-export', (context, request: Request) =>
  exportMembers(context.platform.database, context, request),
);
