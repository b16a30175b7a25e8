import type { Connection } from '../../../platform/database/database.ts';
import { findNamedMaterials, type NamedMaterial, type Naming } from '../../germplasm/index.ts';

const NOTHING: Naming = { by: 'code', materials: [] };

/** Materials by the codes and names of a file, looked up chunk by chunk. */
export class CodeBook {
  readonly #byCode = new Map<string, Naming>();
  readonly #names = new Map<string, string>();
  readonly #batchId: string | null;

  /** @param batchId  only materials of this batch are found: the demo data know no others */
  constructor(batchId: string | null = null) {
    this.#batchId = batchId;
  }

  /** Looks up codes; a name counts where no material has it as its code. */
  async load(connection: Connection, texts: Iterable<string>): Promise<void> {
    const wanted = [...new Set(texts)].filter((text) => text !== '' && !this.#byCode.has(text));
    const found = await findNamedMaterials(connection, wanted, this.#batchId);
    for (const text of wanted) this.#byCode.set(text, found.get(text) ?? NOTHING);
    for (const { materials } of found.values())
      for (const { id, name } of materials) this.#names.set(id, name);
  }

  find(code: string): readonly NamedMaterial[] {
    return this.#byCode.get(code)?.materials ?? [];
  }

  /** The material of a text that is only another name of it. */
  byOtherName(code: string): NamedMaterial | undefined {
    const { by, materials } = this.#byCode.get(code) ?? NOTHING;
    return by === 'otherName' ? materials[0] : undefined;
  }

  add(code: string, id: string): void {
    this.#byCode.set(code, { by: 'code', materials: [{ id, sourceId: code, name: code, group: null }] });
    this.#names.set(id, code);
  }

  /** The name of a material of the file, or of one that was looked up. */
  nameOf = (id: string): string => this.#names.get(id) ?? id;

  /** Looks up materials that the file does not name. */
  async loadNames(connection: Connection, ids: readonly string[]): Promise<void> {
    const rows = await connection.query<{ id: string; name: string }>(
      `select id, coalesce(variety, source_id) as name from material where id = any($1::uuid[])`,
      [ids.filter((id) => !this.#names.has(id))],
    );
    for (const { id, name } of rows) this.#names.set(id, name);
  }
}
