import { writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { AnalysisNames } from '@panicle/analyses/analysis';
import { shortened, type LongReport } from '@panicle/analyses/report/long-table';
import { say } from '@panicle/contract/language';
import type { Context } from '../command.ts';
import { refuseExisting, refuseNoFolder, writeTogether } from './result-files.ts';

/** The option of every command whose result can be read as one page. */
export const reportFileOption = { report: { type: 'string' } } as const;

export const reportFileHelp = {
  report: {
    value: '<file.html>',
    text: {
      zh: '把结论、图和表写成一个 HTML 文件，可直接打印',
      en: 'write answer, figures and tables as one HTML file that prints well',
    },
  },
} as const;

/** Writes the result as one page where the caller wants it. @throws CommandFailure */
export async function writeReportFile(
  { title }: Pick<AnalysisNames, 'title'>,
  report: LongReport,
  context: Context,
): Promise<void> {
  const { options, operands, path, language } = context;
  if (typeof options.report !== 'string') return;
  const file = path(options.report);
  refuseNoFolder(dirname(file));
  refuseExisting(context, [file]);
  // Drawing is read only where it is asked for: most calls want tables.
  const { reportHtml } = await import('@panicle/analyses/report/html');
  const { storedReport } = await import('@panicle/analyses/report/stored');
  const html = reportHtml(
    [{ environment: null, trait: null, report: storedReport(shortened(report), new Map()), reason: null }],
    {
      title: say(title, language),
      facts: operands.map((name) => [{ zh: '文件', en: 'File' }, basename(name)] as const),
      language,
    },
  );
  await writeTogether([{ file, write: (part) => writeFile(part, html) }]);
}
