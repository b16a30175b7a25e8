import type { Deletion } from '@panicle/contract/recycle-bin';
import { BusinessError } from '../business-error.ts';
import type { Change } from '../change.ts';
import type { Connection } from '../database/database.ts';
import type { RowLock } from '../database/row-lock.ts';
import { violates } from '../database/unique-violation.ts';
import { requireOwner } from '../http/ownership.ts';
import { requireRevisionOf } from '../http/revision.ts';
import type { Session } from '../http/route.ts';
import { putInBin } from '../recycle-bin/put-in-bin.ts';
import type { KeptRecord, RecordKind } from './record-kind.ts';

/** What a change names beside the fields. */
interface Named {
  id: string;
  /** of the state that the author saw; without one nobody was faster */
  revision?: number | undefined;
}

interface Removal<Kept> {
  /** Throws where this record must stay. */
  requireRemovable?: (record: Kept) => void | Promise<void>;
}

/** How a record ends for good. */
interface Erasure<Kept> extends Removal<Kept> {
  erase: (record: Kept) => Promise<unknown>;
}

/** The records of one kind: reading one, and every change of one, by rules that are the same for all kinds. */
export class Records<
  Fields extends object,
  Kept extends KeptRecord,
  Author extends Partial<Session> = Session,
> {
  readonly #kind: RecordKind<Fields, Kept, Author>;

  constructor(kind: RecordKind<Fields, Kept, Author>) {
    this.#kind = kind;
  }

  /** One record, as it is or locked. Throws `notFound`. */
  async require(connection: Connection, id: string, options: { lock?: RowLock } = {}): Promise<Kept> {
    const record = await this.#kind.find(connection, id, options);
    if (!record) throw new BusinessError('notFound');
    return record;
  }

  /** Makes a record; `also` are columns that are no fields. Throws what the rules of the kind throw. */
  async create(
    change: Change<Author>,
    fields: Fields,
    also: Readonly<Record<string, unknown>> = {},
  ): Promise<Kept> {
    await this.#kind.requireValid(change, fields, null);
    const id = await this.#notTaken(fields, this.#kind.insert(change, fields, also));
    const record = await this.require(change.transaction, id);
    this.#log(change, 'create', null, record);
    return record;
  }

  /** Changes the fields that are named. Throws `notFound`, `staleRevision` and what the rules of the kind throw. */
  async change(
    change: Change<Author>,
    { id, revision }: Named,
    changed: Partial<Fields>,
    adapt: (fields: Fields, before: Kept) => Fields = (fields) => fields,
  ): Promise<Kept> {
    const { transaction } = change;
    const before = await this.require(transaction, id, { lock: 'change' });
    this.#kind.requireMay?.(change, before, changed);
    await requireRevisionOf(before, revision, () => this.#kind.lastChange(transaction, before));
    const fields = adapt({ ...this.#kind.fieldsOf(before), ...changed }, before);
    await this.#kind.requireValid(change, fields, before);
    await this.#notTaken(fields, this.#kind.update(change, before, fields));
    const after = await this.require(transaction, id);
    this.#log(change, 'update', before, after);
    return after;
  }

  /** Deletes a record for good. Throws `notFound`, `stillReferenced` and what `requireRemovable` throws. */
  async erase(change: Change<Author>, id: string, { erase, ...removal }: Erasure<Kept>): Promise<void> {
    const record = await this.require(change.transaction, id, { lock: 'delete' });
    this.#kind.requireMay?.(change, record, null);
    await this.#requireUnused(change, record, removal);
    await erase(record);
    this.#log(change, 'delete', record, null);
  }

  /**
   * Moves records into the recycle bin, each as an item of its own, all or none. Throws `notFound`, `notOwner`,
   * `stillReferenced` and what `requireRemovable` throws.
   */
  async bin(
    change: Change<Author & Session>,
    ids: readonly string[],
    removal: Removal<Kept> = {},
  ): Promise<Deletion> {
    const { transaction, session } = change;
    const { bin: kind } = this.#kind;
    if (!kind || !this.#kind.ownerOf)
      throw new Error(`records of ${this.#kind.entity} do not go into the recycle bin`);
    const deletionIds: string[] = [];
    // in one order, so that two deletions of the same records cannot wait for each other
    for (const id of [...new Set(ids)].toSorted()) {
      const record = await this.require(transaction, id, { lock: 'delete' });
      const owned = await this.#kind.ownerOf(transaction, record);
      requireOwner(session, owned);
      await this.#requireUnused(change, record, removal);
      const { name, ownerId } = owned;
      const item = { kind, ids: [id], names: [name], ownerIds: [ownerId], userId: session.userId };
      deletionIds.push(await putInBin(transaction, item));
      this.#log(change, 'delete', record, null);
    }
    return { deletionIds };
  }

  async #requireUnused(
    { transaction, language }: Pick<Change, 'transaction' | 'language'>,
    record: Kept,
    { requireRemovable }: Removal<Kept>,
  ): Promise<void> {
    await requireRemovable?.(record);
    await this.#kind.references?.requireNone(transaction, [record.id], language);
  }

  /** Makes of a violated unique index the refusal that the kind has for it. */
  async #notTaken<Result>(fields: Fields, write: Promise<Result>): Promise<Result> {
    try {
      return await write;
    } catch (failure) {
      const { taken = {} } = this.#kind;
      const index = Object.keys(taken).find((name) => violates(failure, name));
      if (index === undefined) throw failure;
      throw taken[index]!(fields);
    }
  }

  #log(
    { audit }: Change<Author>,
    action: 'create' | 'update' | 'delete',
    before: Kept | null,
    after: Kept | null,
  ): void {
    const logged = (record: Kept) => this.#kind.logged?.(record) ?? this.#kind.fieldsOf(record);
    audit({
      entity: this.#kind.entity,
      entityId: (after ?? before)!.id,
      action,
      ...(before && { before: logged(before) }),
      ...(after && { after: logged(after) }),
    });
  }
}
