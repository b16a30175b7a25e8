import type { ColumnType, Generated } from 'kysely';
import type { ErrorName, FileCategory, BilingualValues } from '@panicle/contract';

export interface FolderTable {
  id: string;
  owner_id: string;
  project_id: string;
  parent_id: string | null;
  name: string;
  created_at: Generated<Date>;
  revision: Generated<number>;
}

export interface FileTable {
  id: string;
  owner_id: string;
  project_id: string;
  folder_id: string | null;
  name: string;
  category: FileCategory;
  size: number;
  md5: string;
  sha256: string;
  object_key: string;
  state: 'uploadComplete';
  created_at: Generated<Date>;
  revision: Generated<number>;
}

/** Why an upload failed: an entry of the error table with its values. */
export interface UploadFailure {
  error: ErrorName;
  values: BilingualValues;
}

export interface UploadTable {
  id: string;
  owner_id: string;
  project_id: string;
  folder_id: string | null;
  name: string;
  category: FileCategory;
  size: number;
  md5: string;
  chunk_size: number;
  total_chunks: number;
  received: Buffer;
  object_key: string;
  state: 'uploading' | 'merging' | 'uploadFailed';
  failure: ColumnType<UploadFailure | null, string | null, string | null>;
  created_at: Generated<Date>;
  touched_at: Generated<Date>;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    folder: FolderTable;
    file: FileTable;
    upload: UploadTable;
    staged_object: { object_key: string; holder: string; staged_at: Generated<Date> };
    object_removal: { object_key: string; asked_at: Generated<Date> };
  }
}
