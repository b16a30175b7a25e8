import type { Page, PageRequest } from '@panicle/contract';
import type { Connection } from '../database/database.ts';
import { Parameters } from '../database/parameters.ts';
import { readPage } from '../database/read-page.ts';
import { lockClause, type RowLock } from '../database/row-lock.ts';
import type { Owned } from '../http/ownership.ts';
import { authorColumns, fieldColumns, withInstants, type RecordTable } from './record-table.ts';

/** How a list is filtered, searched and sorted; the table is `t` in all SQL. */
export interface RecordListing<Fields extends object, Query extends ListedBy> {
  table: RecordTable<Fields>;
  /** columns of the record beside its fields and authors */
  also?: string;
  /** columns that only the list has */
  listed?: string;
  /** filters by the value of the field of the same name */
  equal: readonly (keyof Fields & keyof Query & string)[];
  /** other conditions of a query; undefined where it does not ask for one */
  asked?: readonly ((query: Query, add: (value: unknown) => string) => string | undefined)[];
  /** `search` of the query is a part of one of these */
  searched: readonly (keyof Fields & string)[];
  /** SQL of the text that is searched, where it is none of the fields */
  searchedText?: string;
  /** Chinese is found by its pinyin too, reckoned row by row: for kinds of which there are some thousands at most */
  inPinyin?: boolean;
  /** what a field is sorted by, where it is not its column; what is sorted by beside the fields */
  sorts?: Readonly<Record<string, string>>;
  /** the order of a list that is not sorted otherwise, from its end on */
  latest: 'createdAt' | 'updatedAt';
  /** of records with the same value in the column that is sorted by */
  ties?: 'newest-first';
}

interface ListedBy extends PageRequest {
  search?: string;
  sort?: string;
  order?: 'asc' | 'desc';
}

/** What may be pinyin. */
const TYPED = /^\s*[a-z\d]+\s*$/i;

/** Chinese by its sounds, as a dictionary has it. */
export const collated = (column: string) => `${column} collate "zh-Hans-CN-x-icu"`;

/** What a record is owned by where its table keeps authors. */
interface Authored {
  id: string;
  name: string;
  createdBy: string;
}

/** The reads of the records of one table with authors. */
export class RecordList<
  Fields extends object,
  Kept extends { id: string },
  Query extends ListedBy,
  Listed extends Kept = Kept,
> {
  readonly #listing: RecordListing<Fields, Query>;
  /** for a select over the table as `t` */
  readonly columns: string;

  constructor(listing: RecordListing<Fields, Query>) {
    this.#listing = listing;
    this.columns = [fieldColumns(listing.table, 't'), authorColumns('t'), listing.also]
      .filter((part) => part !== undefined)
      .join(', ');
  }

  get table(): RecordTable<Fields> {
    return this.#listing.table;
  }

  page(connection: Connection, query: Query): Promise<Page<Listed>> {
    const { listed, latest, ties, table } = this.#listing;
    const parameters = new Parameters();
    const where = this.#conditionOf(query, parameters);
    const direction = query.order ?? (query.sort ? 'asc' : 'desc');
    const list = {
      columns: listed === undefined ? this.columns : `${this.columns}, ${listed}`,
      from: `${table.name} t`,
      where,
      order: `${this.#sortedBy(query.sort ?? latest)} ${direction}, t.id${ties ? ' desc' : ''}`,
      values: parameters.values,
    };
    return readPage(connection, list, query, withInstants<Listed>);
  }

  /** One record, as it is when it can be locked. */
  async find(connection: Connection, id: string, options: { lock?: RowLock } = {}): Promise<Kept | null> {
    const [record] = await this.several(connection, [id], options);
    return record ?? null;
  }

  /** In the order of the ids; unknown ids are left out. */
  async several(
    connection: Connection,
    ids: readonly string[],
    options: { lock?: RowLock } = {},
  ): Promise<Kept[]> {
    const found = await this.where(connection, 't.id = any($1::uuid[])', [ids], options);
    const byId = new Map(found.map((record) => [record.id, record]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** All that fulfil a condition; `rest` is what follows it: an order, a limit. */
  async where(
    connection: Connection,
    condition: string,
    values: readonly unknown[],
    { lock, rest = '' }: { lock?: RowLock; rest?: string } = {},
  ): Promise<Kept[]> {
    const rows = await connection.query<object>(
      `select ${this.columns} from ${this.table.name} t where ${condition} ${rest} ${lockClause(lock, 't')}`,
      values,
    );
    return rows.map((row) => withInstants<Kept>(row));
  }

  /**
   * Whether another record has this text in the field, however it is written; of those only that share the values of
   * `within`.
   */
  async isTaken(
    connection: Connection,
    field: keyof Fields & string,
    text: string,
    { within = {}, except }: { within?: Partial<Fields>; except?: string | undefined } = {},
  ): Promise<boolean> {
    const { columns, name } = this.table;
    const parameters = new Parameters([text, except ?? null]);
    const shared = Object.entries(within).map(
      ([other, value]) => ` and t.${columns[other as keyof Fields & string]} = ${parameters.add(value)}`,
    );
    const rows = await connection.query(
      `select 1 from ${name} t where search_normalize(t.${columns[field]}) = search_normalize($1)
          and t.id is distinct from $2::uuid${shared.join('')}`,
      parameters.values,
    );
    return rows.length > 0;
  }

  /** Whose a record is: the user's who made it. */
  async ownerOf(connection: Connection, { id, name, createdBy }: Authored): Promise<Owned> {
    const [row] = await connection.query<{ ownerId: string }>(
      `select created_by as "ownerId" from ${this.table.name} where id = $1`,
      [id],
    );
    return { name, owner: createdBy, ownerId: row?.ownerId ?? '' };
  }

  #conditionOf(query: Query, parameters: Parameters): string {
    const { equal, asked = [], searched, searchedText, inPinyin, table } = this.#listing;
    const conditions = equal
      .filter((field) => query[field] !== undefined)
      .map((field) => `t.${table.columns[field]} = ${parameters.add(query[field])}`);
    for (const ask of asked) conditions.push(ask(query, (value) => parameters.add(value)) ?? 'true');
    if (query.search) {
      const texts =
        searchedText ?? searched.map((field) => `t.${table.columns[field]}`).join(` || E'\\x1f' || `);
      const pattern = `search_pattern(${parameters.add(query.search)})`;
      const written = `search_normalize(${texts}) like ${pattern}`;
      const spelled = `search_pinyin(${texts}) like ${pattern}`;
      conditions.push(inPinyin && TYPED.test(query.search) ? `(${written} or ${spelled})` : written);
    }
    return ['true', ...conditions].join(' and ');
  }

  #sortedBy(sort: string): string {
    const { sorts = {}, table } = this.#listing;
    const times: Readonly<Record<string, string>> = { createdAt: 'created_at', updatedAt: 'updated_at' };
    const columns: Readonly<Record<string, string>> = { ...table.columns, ...times };
    const column = sorts[sort] ?? (columns[sort] === undefined ? undefined : `t.${columns[sort]}`);
    if (column === undefined) throw new Error(`records of ${table.name} are not sorted by ${sort}`);
    return column;
  }
}
