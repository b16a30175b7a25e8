import type { ImportSettings } from '@panicle/contract/imports';
import { requireRevisionOf } from '../../../platform/http/revision.ts';
import { requireMapping } from '../../../platform/imports/map-columns.ts';
import { storedSource } from '../../../platform/tables/byte-source.ts';
import { updateBatch } from './queries.ts';
import { deleteCorrections } from '../corrections/writes.ts';
import { requireBatch, requireState, type ImportCall } from './requirements.ts';
import { lastChange } from './last-change.ts';
import { previewTable } from '../upload/preview-table.ts';
import { replaceProblems } from '../check/problem-queries.ts';

const OPEN = ['previewed', 'checked', 'failed', 'terminated'] as const;

/** Whether both read the same text from each cell: only then corrections of cells stay. */
const sameCells = (before: ImportSettings, after: ImportSettings) =>
  (['encoding', 'delimiter', 'sheet'] as const).every((name) => before[name] === after[name]);

/** Reads the file anew with other settings; what a check found before no longer counts. Throws what requireMapping throws. */
export async function changeSettings(
  call: ImportCall,
  id: string,
  settings: ImportSettings,
  revision: number | undefined,
): Promise<void> {
  const { platform, language } = call;
  const { batch, target } = await requireBatch(call, platform.database, id);
  requireState(batch, OPEN, language);
  const own = await target.columns(platform.database, batch.options);
  const source = storedSource(platform.storage, batch.objectKey, batch.size);
  const preview = await previewTable(source, settings, target, own, batch.options);
  requireMapping({ preview, target, own, options: batch.options, language });
  await call.write(async ({ transaction, audit }) => {
    const { batch: now } = await requireBatch(call, transaction, id, { lock: true });
    requireState(now, OPEN, language);
    await requireRevisionOf(now, revision, () => lastChange(transaction, now));
    await replaceProblems(transaction, id, []);
    if (!sameCells(now.settings, settings)) await deleteCorrections(transaction, id);
    await updateBatch(transaction, id, {
      state: 'previewed',
      settings,
      preview,
      rows: null,
      errors: 0,
      warnings: 0,
      problemGroups: [],
      failure: null,
      jobId: null,
    });
    audit({ entity: 'import-batch', entityId: id, action: 'update', before: now.settings, after: settings });
  });
}
