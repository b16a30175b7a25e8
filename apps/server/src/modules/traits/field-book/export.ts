import { Readable } from 'node:stream';
import { MAXIMUM_PAGE_SIZE, OneOf, StrictObject, say, type Language } from '@panicle/contract';
import { TraitQuery, type Trait } from '@panicle/contract/traits';
import { Type, type Static } from 'typebox';
import type { Connection, Database } from '../../../platform/database/database.ts';
import { exportRoute } from '../../../platform/http/export-route.ts';
import type { Access } from '../../../platform/http/route.ts';
import { exportWork } from '../../../platform/side-work/export-work.ts';
import type { SideFile } from '../../../platform/side-work/side-work.ts';
import { datedName, savedName } from '../../../platform/tables/write/table-file.ts';
import { counted, countingRows } from '../../../platform/tables/write/written-rows.ts';
import { traitList } from '../queries.ts';
import { fieldBookEntry, fieldBookHeads, fieldBookRow } from './format.ts';

const { currPage: _page, pageSize: _size, ...filter } = TraitQuery.properties;
/** `format`: the table that every version reads, or the JSON list of newer ones */
const FieldBookQuery = StrictObject({ ...filter, format: Type.Optional(OneOf(['table', 'json'])) });
type FieldBookQuery = Static<typeof FieldBookQuery>;

const title = { zh: '性状', en: 'Traits' };

/** Every cell in quotes, as Field Book writes them; no byte order mark, which it would take for a part of the first head. */
const line = (cells: readonly string[]) =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`;

/** A formula has no place in a list of what is recorded. */
async function* recorded(
  connection: Connection,
  query: TraitQuery,
): AsyncGenerator<{ trait: Trait; position: number }[]> {
  let position = 0;
  for (let currPage = 1; ; currPage += 1) {
    const page = { ...query, currPage, pageSize: MAXIMUM_PAGE_SIZE };
    const { records } = await traitList.page(connection, page);
    yield records
      .filter((trait: Trait) => trait.formula === null)
      .map((trait) => ({ trait, position: (position += 1) }));
    if (records.length < MAXIMUM_PAGE_SIZE) return;
  }
}

type Batches = AsyncIterable<readonly { trait: Trait; position: number }[]>;

async function* asTable(batches: Batches, english: boolean) {
  yield line(fieldBookHeads);
  for await (const batch of batches)
    yield batch.map(({ trait, position }) => line(fieldBookRow(trait, position, english))).join('');
}

async function* asJson(batches: Batches, english: boolean) {
  yield '{"traits":[';
  for await (const batch of batches)
    yield batch
      .map(({ trait, position }) => {
        const entry = JSON.stringify(fieldBookEntry(trait, position, english), null, 2);
        return `${position === 1 ? '' : ','}\n${entry}`;
      })
      .join('');
  yield '\n]}\n';
}

function writeFieldBook(database: Database, language: Language, asked: FieldBookQuery): SideFile {
  const { format = 'table', ...query } = asked;
  const english = language === 'en_US';
  const rows = database.snapshot((connection) => recorded(connection, query));
  const write = format === 'json' ? asJson : asTable;
  const content = countingRows((written) =>
    Readable.from(write(counted(rows, written), english), { objectMode: false }),
  );
  return {
    contentType: format === 'json' ? 'application/json; charset=utf-8' : 'text/csv; charset=utf-8',
    fileName: savedName(datedName(say(title, language)), 'trt'),
    content,
  };
}

const fieldBookWork = exportWork('field-book-traits', ({ platform, language }, query: FieldBookQuery) =>
  Promise.resolve(writeFieldBook(platform.database, language, query)),
);

/** The traits of the list as Field Book imports them. */
export const fieldBookExport = (access: Access) => ({
  work: fieldBookWork,
  route: exportRoute({
    url: '/crop/crop-trait/fieldBook',
    summary: 'Traits as a list for Field Book (.trt), as a table or as JSON',
    access,
    query: FieldBookQuery,
    work: fieldBookWork,
    input: (call) => call.query,
  }),
});
