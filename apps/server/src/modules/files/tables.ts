import type { Generated } from 'kysely';
import type { ErrorName, BilingualValues } from '@panicle/contract';

export interface FolderTable {
  id: string;
  owner_id: string;
  project_id: string;
  parent_id: string | null;
  name: string;
  created_at: Generated<Date>;
  revision: Generated<number>;
}

/** Why an upload failed: an entry of the error table with its values. */
export interface UploadFailure {
  error: ErrorName;
  values: BilingualValues;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    folder: FolderTable;
    staged_object: { object_key: string; holder: string; staged_at: Generated<Date> };
    object_removal: { object_key: string; asked_at: Generated<Date> };
  }
}
