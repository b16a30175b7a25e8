import { Type, type Static } from 'typebox';

/**
 * A backup is one tar archive, compressed with Zstandard (`tar --zstd -tf` lists it):
 *
 *   panicle-backup.json           Header: what is in the archive
 *   tables/<name>/000001.copy     rows in PostgreSQL's COPY text format, cut anywhere into parts of some megabytes
 *   objects/<key>                 objects of the storage, by their keys
 *   object-lists/000001.json      ObjectList: size and SHA-256 of the objects since the last list
 *   manifest.json                 Manifest: what everything must come to; always the last
 *
 * The compressed data are followed by a trailer (see trailer.ts) with their length, so that a cut file is noticed at
 * once.
 */
export const FORMAT = 'panicle-backup';
export const FORMAT_VERSION = 1;

export const HEADER_NAME = 'panicle-backup.json';
export const MANIFEST_NAME = 'manifest.json';

export const TablePart = { folder: 'tables/', bytes: 4 * 1024 * 1024 } as const;
export const OBJECT_FOLDER = 'objects/';
export const LIST_FOLDER = 'object-lists/';
/** objects that one list names */
export const LIST_LENGTH = 500;

export function numbered(number: number): string {
  return String(number).padStart(6, '0');
}

export const Header = Type.Object({
  format: Type.Literal(FORMAT),
  version: Type.Integer(),
  /** of Panicle */
  program: Type.String(),
  /** the moment that the backup shows, UTC */
  takenAt: Type.String(),
  /** of the database server, e.g. 18.4 */
  server: Type.String(),
  migrations: Type.Array(
    Type.Object({ number: Type.Integer(), name: Type.String(), checksum: Type.String() }),
  ),
  tables: Type.Array(Type.Object({ name: Type.String(), columns: Type.Array(Type.String()) })),
  sequences: Type.Array(
    Type.Object({
      name: Type.String(),
      // text, because a sequence can pass 2^53
      lastValue: Type.String(),
      called: Type.Boolean(),
    }),
  ),
});
export type Header = Static<typeof Header>;

/** Size in bytes, SHA-256 in hexadecimal. */
export const ObjectList = Type.Array(
  Type.Object({ key: Type.String(), size: Type.Integer(), sha256: Type.String() }),
);
export type ObjectList = Static<typeof ObjectList>;

/** Rows, bytes in COPY's text format, and SHA-256 of these bytes. */
export const TableTotals = Type.Object({
  name: Type.String(),
  rows: Type.Integer(),
  bytes: Type.Integer(),
  sha256: Type.String(),
});
export type TableTotals = Static<typeof TableTotals>;

export const Manifest = Type.Object({
  /** SHA-256 of the header's bytes */
  header: Type.String(),
  tables: Type.Array(TableTotals),
  objects: Type.Object({
    count: Type.Integer(),
    bytes: Type.Integer(),
    /** SHA-256 over the bytes of all lists, one after the other */
    sha256: Type.String(),
    /** keys that rows refer to and that were not in the storage when the backup was made */
    missing: Type.Array(Type.String()),
  }),
  finishedAt: Type.String(),
});
export type Manifest = Static<typeof Manifest>;
