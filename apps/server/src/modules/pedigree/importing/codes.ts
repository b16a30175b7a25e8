import type { Connection } from '../../../platform/database/database.ts';

interface Found {
  id: string;
  group: string | null;
}

/** Materials by the codes and names of a file, looked up chunk by chunk. */
export class CodeBook {
  readonly #byCode = new Map<string, Found[]>();
  readonly #names = new Map<string, string>();
  readonly #batchId: string | null;

  /** @param batchId  only materials of this batch are found: the demo data know no others */
  constructor(batchId: string | null = null) {
    this.#batchId = batchId;
  }

  /** Looks up codes; a name counts where no material has it as its code. */
  async load(connection: Connection, texts: Iterable<string>): Promise<void> {
    const wanted = [...new Set(texts)].filter((text) => text !== '' && !this.#byCode.has(text));
    if (wanted.length === 0) return;
    const rows = await connection.query<Found & { sourceId: string; variety: string | null }>(
      `select m.id, m.source_id as "sourceId", m.variety, g.name as group
         from material m left join material_group g on g.id = m.group_id
        where (m.source_id = any($1::text[]) or m.variety = any($1::text[]))
          and ($2::uuid is null or m.batch_id = $2) order by m.id`,
      [wanted, this.#batchId],
    );
    const codes = Map.groupBy(rows, ({ sourceId }) => sourceId);
    const names = Map.groupBy(rows, ({ variety }) => variety);
    for (const text of wanted) this.#byCode.set(text, codes.get(text) ?? names.get(text) ?? []);
    for (const { id, sourceId, variety } of rows) this.#names.set(id, variety ?? sourceId);
  }

  find(code: string): readonly Found[] {
    return this.#byCode.get(code) ?? [];
  }

  add(code: string, id: string): void {
    this.#byCode.set(code, [{ id, group: null }]);
    this.#names.set(id, code);
  }

  /** The name of a material of the file; the id of one that the file does not name. */
  nameOf = (id: string): string => this.#names.get(id) ?? id;

  async loadNames(connection: Connection, ids: readonly string[]): Promise<void> {
    const rows = await connection.query<{ id: string; name: string }>(
      `select id, coalesce(variety, source_id) as name from material where id = any($1::uuid[])`,
      [ids.filter((id) => !this.#names.has(id))],
    );
    for (const { id, name } of rows) this.#names.set(id, name);
  }
}
