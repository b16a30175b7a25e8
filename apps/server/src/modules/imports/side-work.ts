import { say, type Text } from '@panicle/contract';
import type { ImportOfFile, ImportSettings } from '@panicle/contract/imports';
import type { AnySideWork, SideFile, SideWork } from '../../platform/side-work/side-work.ts';
import { createBatchOfFile } from './batch-of-file.ts';
import { changeSettings } from './change-settings.ts';
import { checkBatch } from './check-batch.ts';
import { confirmBatch } from './confirm-batch.ts';
import { demandBatch, demandTarget } from './demand.ts';
import type { WriteWish } from './job-parameters.ts';
import { previewWork } from './preview-upload.ts';
import { problemsFile } from './problems-file.ts';
import { templateWorkbook } from './template.ts';

/** The dry run, or the job for it. */
export const checkWork: SideWork<{ id: string; write?: WriteWish }, void> = {
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
    const target = demandTarget(platform, session, kind);
    const columns = await target.columns(platform.database, options);
    return {
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      fileName: `${say(target.title, language)}.xlsx`,
      content: templateWorkbook(columns, target.title, language),
    };
  },
};

const problemsName: Text = { zh: '错误清单', en: 'problems' };

/** The bad cells of the last check. */
export const problemsWork: SideWork<{ id: string }, SideFile> = {
  name: 'import-problems',
  deadline: 300_000,
  async run(context, { id }) {
    const { platform, language } = context;
    const { batch } = await demandBatch(context, platform.database, id);
    return {
      contentType: 'text/csv; charset=utf-8',
      fileName: `${batch.fileName.replace(/\.[^.]*$/, '')}-${say(problemsName, language)}.csv`,
      content: problemsFile(platform.database, batch, language),
    };
  },
};

export const importSideWork: readonly AnySideWork[] = [
  previewWork,
  ofFileWork,
  checkWork,
  confirmWork,
  settingsWork,
  templateWork,
  problemsWork,
];
