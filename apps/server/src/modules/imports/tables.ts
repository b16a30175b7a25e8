import type { Generated, JSONColumnType } from 'kysely';
import type { Text, TextValues } from '@panicle/contract';
import type { ImportPreview, ImportSettings, ImportState, ProblemGroup } from '@panicle/contract/imports';

/** jsonb: read as a value, written as text */
type Json<Value extends object> = JSONColumnType<Value>;
type JsonWithDefault<Value extends object> = JSONColumnType<Value, string | undefined>;

export interface ImportBatchTable {
  id: string;
  kind: string;
  owner_id: string;
  file_name: string;
  file_size: number;
  object_key: string;
  content_sha256: string;
  options: Json<Record<string, string>>;
  settings: Json<ImportSettings>;
  preview: Json<ImportPreview>;
  state: Generated<ImportState>;
  row_count: number | null;
  error_count: Generated<number>;
  warning_count: Generated<number>;
  written_count: Generated<number>;
  removed_count: Generated<number>;
  problem_groups: JsonWithDefault<ProblemGroup[]>;
  failure: JSONColumnType<Text> | null;
  job_id: string | null;
  created_at: Generated<Date>;
  checked_at: Date | null;
  written_at: Date | null;
  undone_at: Date | null;
  corrected_at: Date | null;
  revision: Generated<number>;
}

export interface ImportProblemTable {
  batch_id: string;
  position: number;
  row_number: number;
  column_key: string;
  value: string;
  severity: 'error' | 'warning';
  reason: Json<Text>;
  reason_values: Json<TextValues>;
  unreadable: Generated<boolean>;
  cut: Generated<boolean>;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    import_batch: ImportBatchTable;
    import_problem: ImportProblemTable;
  }
}
