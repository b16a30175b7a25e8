import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { basePath } from '../../base-path.ts';
import type { KeptEntry } from '../queue/entry.ts';

/** Records that were taken along. */
export interface KeptPack<Content = unknown> {
  userId: string;
  kind: string;
  /** what was asked for */
  query: unknown;
  content: Content;
  /** when the server read it, by its clock */
  readAt: string;
  bytes: number;
}

interface OfflineSchema extends DBSchema {
  entries: { key: string; value: KeptEntry; indexes: { user: string } };
  packs: { key: [string, string]; value: KeptPack };
  /** of this browser: its id and the place of its latest entry */
  device: { key: 'id' | 'serial'; value: string | number };
}
export type OfflineDatabase = IDBPDatabase<OfflineSchema>;

/** Several systems under one host have a database each. */
const NAME = `panicle-offline${basePath}`;
const VERSION = 1;

let opened: Promise<OfflineDatabase> | undefined;

/** The browser's database, opened when it is first needed. */
export function offlineDatabase(): Promise<OfflineDatabase> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

function open(): Promise<OfflineDatabase> {
  return openDB<OfflineSchema>(NAME, VERSION, {
    upgrade(database) {
      database.createObjectStore('entries', { keyPath: 'id' }).createIndex('user', 'userId');
      database.createObjectStore('packs', { keyPath: ['userId', 'kind'] });
      database.createObjectStore('device');
    },
    // a window with a newer version of the program may go on
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  });
}
