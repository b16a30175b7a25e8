import { say } from '@panicle/contract';
import type { ImportOfFile, ImportSettings } from '@panicle/contract/imports';
import { exportWork } from '../../platform/side-work/export-work.ts';
import type { AnySideWork, SideFile, SideWork } from '../../platform/side-work/side-work.ts';
import { tableFile } from '../../platform/tables/write/table-file.ts';
import { createBatchOfFile } from './batch/batch-of-file.ts';
import { changeSettings } from './batch/change-settings.ts';
import { checkBatch } from './check/check-batch.ts';
import { confirmBatch } from './check/confirm-batch.ts';
import { requireBatch, requireTarget } from './batch/requirements.ts';
import type { WriteOptions } from './job-parameters.ts';
import { previewWork } from './upload/preview-upload.ts';
import { problemsSheet } from './check/problems-sheet.ts';
import { templateSheets } from './upload/template.ts';

/** The dry run, or the job for it. */
export const checkWork: SideWork<{ id: string; write?: WriteOptions }, void> = {
  name: 'import-check',
  deadline: 60_000,
  run: (context, { id, write }) => checkBatch(context, id, write),
};

/** Writes a small file, or makes the job for it. */
export const confirmWork: SideWork<{ id: string; again: boolean }, void> = {
  name: 'import-confirm',
  deadline: 90_000,
  run: (context, { id, again }) => confirmBatch(context, id, again),
};

/** Makes a batch of a file that was uploaded in chunks; returns its id. */
export const ofFileWork: SideWork<ImportOfFile, string> = {
  name: 'import-of-file',
  deadline: 30_000,
  run: createBatchOfFile,
};

interface SettingsChange {
  id: string;
  settings: ImportSettings;
  revision: number | undefined;
}

/** Reads the file anew. */
export const settingsWork: SideWork<SettingsChange, void> = {
  name: 'import-settings',
  deadline: 30_000,
  run: (context, { id, settings, revision }) => changeSettings(context, id, settings, revision),
};

/** An empty workbook of a kind. */
export const templateWork: SideWork<{ kind: string; options: Record<string, string> }, SideFile> = {
  name: 'import-template',
  deadline: 30_000,
  async run({ platform, session, language }, { kind, options }) {
    const target = requireTarget(platform, session, kind);
    const columns = await target.columns(platform.database, options);
    return tableFile({
      name: say(target.title, language),
      format: 'xlsx',
      sheets: templateSheets(columns, target.title, language),
    });
  },
};

/** The bad cells of the last check. */
export const problemsWork = exportWork('import-problems', async (context, { id }: { id: string }) => {
  const { platform, language } = context;
  const { batch } = await requireBatch(context, platform.database, id);
  const sheet = problemsSheet(platform.database, batch, language);
  const name = `${batch.fileName.replace(/\.[^.]*$/, '')}-${sheet.name}`;
  return tableFile({ name, format: 'csv', sheets: [sheet] });
});

export const importSideWork: readonly AnySideWork[] = [
  previewWork,
  ofFileWork,
  checkWork,
  confirmWork,
  settingsWork,
  templateWork,
  problemsWork,
];
