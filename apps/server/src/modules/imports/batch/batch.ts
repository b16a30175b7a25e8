import type { Text } from '@panicle/contract';
import type { ImportPreview, ImportSettings, ImportState, ProblemGroup } from '@panicle/contract/imports';

/** A batch as the table has it, with the state that its job leaves it in. */
export interface Batch {
  id: string;
  kind: string;
  ownerId: string;
  ownerName: string;
  fileName: string;
  size: number;
  objectKey: string;
  contentSha256: string;
  options: Record<string, string>;
  settings: ImportSettings;
  preview: ImportPreview;
  state: ImportState;
  rows: number | null;
  errors: number;
  warnings: number;
  written: number;
  removed: number;
  problemGroups: ProblemGroup[];
  failure: Text | null;
  jobId: string | null;
  createdAt: Date;
  checkedAt: Date | null;
  writtenAt: Date | null;
  undoneAt: Date | null;
  /** corrections that it holds */
  corrections: number;
  /** one of them came or went since the last check */
  correctedSince: boolean;
  revision: number;
}

/** Whose batches someone sees: his own, or everybody's. */
export interface Viewer {
  userId: string;
  admin: boolean;
  seesAll: boolean;
}
