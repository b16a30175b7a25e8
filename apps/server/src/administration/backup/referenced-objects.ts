import type { Client } from 'pg';
import { modules } from '../../modules/index.ts';
import { unionOf } from '../../platform/storage/stored-objects.ts';

/** An object that rows refer to. */
export interface ReferencedObject {
  key: string;
  /** bytes and SHA-256 that a row tells, null where none does */
  size: number | null;
  sha256: string | null;
  /** false where a row may name it before it is there */
  required: boolean;
  /** a row that refers to it, and which of `sources` found it */
  record: string;
  source: number;
}

/** Who refers to objects, in the order of `ReferencedObject.source`. */
export const sources = modules.flatMap((module) => module.storedObjects ?? []);

/** One row for each object, by key. */
export const referencedObjects = `
  select object_key as key, max(size)::text as size, max(sha256) as sha256, bool_or(required) as required,
         min(record) as record, min(source) as source
    from (${unionOf(sources)}) referenced where object_key is not null
   group by object_key order by object_key collate "C"`;

const FETCHED = 500;

/** Reads a cursor that was declared for `referencedObjects`; few of them are in memory at a time. */
export async function* fetchReferenced(client: Client, cursor: string): AsyncGenerator<ReferencedObject> {
  for (;;) {
    const { rows } = await client.query<Omit<ReferencedObject, 'size'> & { size: string | null }>(
      `fetch ${FETCHED} from ${cursor}`,
    );
    for (const row of rows) yield { ...row, size: row.size === null ? null : Number(row.size) };
    if (rows.length < FETCHED) return;
  }
}
