import { say, type Language, type Text } from '@panicle/contract';
import type {
  ImportBatchDetail,
  ImportBatchRecord,
  ImportCounts,
  SameFileBatch,
} from '@panicle/contract/imports';
import type { MadeRecords } from '../../../platform/imports/import-target.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Batch } from './batch.ts';

export function countsOf(batch: Batch): ImportCounts {
  return {
    rows: batch.rows ?? 0,
    errors: batch.errors,
    warnings: batch.warnings,
    written: batch.written,
    removed: batch.removed,
  };
}

export function batchRecord(
  platform: Pick<Platform, 'importTargets'>,
  batch: Batch,
  language: Language,
): ImportBatchRecord {
  const title = platform.importTargets.get(batch.kind)?.title;
  return {
    id: batch.id,
    kind: batch.kind,
    kindTitle: title ? say(title, language) : batch.kind,
    options: batch.options,
    fileName: batch.fileName,
    size: batch.size,
    ownerName: batch.ownerName,
    state: batch.state,
    counts: countsOf(batch),
    jobId: batch.jobId,
    message: batch.failure ? say(batch.failure, language) : null,
    createdAt: batch.createdAt.toISOString(),
    checkedAt: batch.checkedAt?.toISOString() ?? null,
    writtenAt: batch.writtenAt?.toISOString() ?? null,
    undoneAt: batch.undoneAt?.toISOString() ?? null,
    revision: batch.revision,
  };
}

/** What is known of a batch beside its row. */
export interface BatchSurroundings {
  sameFile: SameFileBatch | null;
  place: Text | null;
  made: readonly MadeRecords[];
}

export function batchDetail(
  platform: Pick<Platform, 'importTargets'>,
  batch: Batch,
  { sameFile, place, made }: BatchSurroundings,
  language: Language,
): ImportBatchDetail {
  const { settings, preview, problemGroups, corrections, correctedSince } = batch;
  return {
    ...batchRecord(platform, batch, language),
    settings,
    preview,
    problemGroups,
    sameFile,
    corrections,
    correctedSince,
    place: place && say(place, language),
    made: made.map(({ count, noun }) => ({ count, noun: say(noun, language, { count }) })),
  };
}
