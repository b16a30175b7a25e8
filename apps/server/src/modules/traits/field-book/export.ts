import { Readable } from 'node:stream';
import { MAXIMUM_PAGE_SIZE, StrictObject, say, type Language } from '@panicle/contract';
import { TraitQuery, type Trait } from '@panicle/contract/traits';
import type { Connection, Database } from '../../../platform/database/database.ts';
import { exportRoute } from '../../../platform/http/export-route.ts';
import type { Access } from '../../../platform/http/route.ts';
import { exportWork } from '../../../platform/side-work/export-work.ts';
import type { SideFile } from '../../../platform/side-work/side-work.ts';
import { datedName, savedName } from '../../../platform/tables/write/table-file.ts';
import { counted, countingRows } from '../../../platform/tables/write/written-rows.ts';
import { traitList } from '../queries.ts';
import { fieldBookHeads, fieldBookRow } from './format.ts';

const { currPage: _page, pageSize: _size, ...filter } = TraitQuery.properties;
const FieldBookQuery = StrictObject(filter);

const title = { zh: '性状', en: 'Traits' };

/** Every cell in quotes, as Field Book writes them; no byte order mark, which it would take for a part of the first head. */
const line = (cells: readonly string[]) =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`;

/** A formula has no place in a list of what is recorded. */
async function* recorded(
  connection: Connection,
  query: TraitQuery,
  english: boolean,
): AsyncGenerator<string[][]> {
  let position = 0;
  for (let currPage = 1; ; currPage += 1) {
    const page = { ...query, currPage, pageSize: MAXIMUM_PAGE_SIZE };
    const { records } = await traitList.page(connection, page);
    yield records
      .filter((trait: Trait) => trait.formula === null)
      .map((trait) => fieldBookRow(trait, (position += 1), english));
    if (records.length < MAXIMUM_PAGE_SIZE) return;
  }
}

function writeFieldBook(database: Database, language: Language, query: TraitQuery): SideFile {
  const english = language === 'en_US';
  const rows = database.snapshot((connection) => recorded(connection, query, english));
  const content = countingRows((written) => {
    async function* lines() {
      yield line(fieldBookHeads);
      for await (const batch of counted(rows, written)) yield batch.map((row) => line(row)).join('');
    }
    return Readable.from(lines(), { objectMode: false });
  });
  return {
    contentType: 'text/csv; charset=utf-8',
    fileName: savedName(datedName(say(title, language)), 'trt'),
    content,
  };
}

const fieldBookWork = exportWork('field-book-traits', ({ platform, language }, query: TraitQuery) =>
  Promise.resolve(writeFieldBook(platform.database, language, query)),
);

/** The traits of the list as Field Book imports them. */
export const fieldBookExport = (access: Access) => ({
  work: fieldBookWork,
  route: exportRoute({
    url: '/crop/crop-trait/fieldBook',
    summary: 'Traits as a list for Field Book (.trt)',
    access,
    query: FieldBookQuery,
    work: fieldBookWork,
    input: (call) => call.query as TraitQuery,
  }),
});
