import { explanationOf, type Analysis } from '@panicle/analyses/analysis';
import { column } from '@panicle/analyses/options/kinds';
import { runBy } from '@panicle/analyses/run-by';
import type { Command, Context } from '../command.ts';
import { readColumnFile } from './column-file.ts';
import { fileOptionHelp, fileOptions } from './column-options.ts';
import { deliver, reportOptionHelp, reportOptions } from './deliver.ts';
import { figureOption, figureOptionHelp, writeFigures } from './figure-files.ts';
import { flagsOf, helpOf } from './option-help.ts';
import { reportFileHelp, reportFileOption, writeReportFile } from './report-file.ts';
import { inShell, typedValues } from './typed-values.ts';

/** The command of an analysis: from a file of plots to tables. */
export function analysisCommand(analysis: Analysis): Command {
  const { command, summary, example, options } = analysis;
  // an analysis may split by a factor in a way of its own
  const split = 'by' in options ? {} : splitOption;
  const called = (text: string) => `panicle ${command} ${text}`;
  return {
    name: command,
    summary,
    example: { zh: called(example.zh), en: called(example.en) },
    details: explanationOf(analysis),
    operands: ['<file>'],
    options: {
      ...flagsOf({ ...split, ...options }),
      ...fileOptions,
      ...reportOptions,
      ...figureOption,
      ...reportFileOption,
    },
    optionHelp: {
      ...helpOf({ ...split, ...options }),
      ...fileOptionHelp,
      ...reportOptionHelp,
      ...figureOptionHelp,
      ...reportFileHelp,
    },
    run(context) {
      return inShell(async () => {
        const values = await typedValues(options, context);
        const file = await readColumnFile(context.operands[0]!, context);
        const around = { signal: context.signal, onProgress: context.onShare };
        const by = splitOf(analysis, context);
        const report = await (by === null
          ? analysis.run(file, values, around)
          : runBy(analysis, file, by, values, around));
        await writeFigures(
          () => [...(report.figures ?? []), ...(report.diagnostics?.figures ?? [])],
          context,
        );
        await writeReportFile(analysis, report, context);
        return await deliver(report, context);
      });
    },
  };
}

const splitOption = {
  by: column(['分别分析其各水平', 'levels that are analysed one by one']),
};

/** The column whose levels are analysed one by one. */
function splitOf({ options }: Analysis, context: Context): string | null {
  const { by } = context.options;
  return 'by' in options || typeof by !== 'string' ? null : by;
}
