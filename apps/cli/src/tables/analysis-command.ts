import type { ParseArgsOptionsConfig } from 'node:util';
import { explanationOf, type Analysis } from '@panicle/analyses/analysis';
import { valuesFromText } from '@panicle/analyses/options/check-value';
import { flagOf, type OptionSet } from '@panicle/analyses/options/option';
import { OptionError } from '@panicle/analyses/options/option-error';
import { WrongUsage, type Command, type Context, type OptionHelp } from '../command.ts';
import { fileOptionHelp, fileOptions, readColumnFile } from './column-file.ts';
import { deliver, reportOptionHelp, reportOptions } from './deliver.ts';
import { figureOption, figureOptionHelp, writeFigures } from './figure-files.ts';
import { optionHelp } from './option-help.ts';
import { reportFileHelp, reportFileOption, writeReportFile } from './report-file.ts';

/** The command of an analysis: from a file of plots to tables. */
export function analysisCommand(analysis: Analysis): Command {
  const { command, summary, example, options } = analysis;
  const called = (text: string) => `panicle ${command} ${text}`;
  return {
    name: command,
    summary,
    example: { zh: called(example.zh), en: called(example.en) },
    details: explanationOf(analysis),
    operands: ['<file>'],
    options: { ...flagsOf(options), ...fileOptions, ...reportOptions, ...figureOption, ...reportFileOption },
    optionHelp: {
      ...helpOf(options),
      ...fileOptionHelp,
      ...reportOptionHelp,
      ...figureOptionHelp,
      ...reportFileHelp,
    },
    async run(context) {
      try {
        const tables = await readTables(options, context);
        const values = valuesFromText(options, (name) => tables[name] ?? context.options[flagOf(name)]);
        const file = await readColumnFile(context.operands[0]!, context);
        const report = await analysis.run(file, values, {
          signal: context.signal,
          onProgress: context.onShare,
        });
        await writeFigures([...(report.figures ?? []), ...(report.diagnostics?.figures ?? [])], context);
        await writeReportFile(analysis, report, context);
        return await deliver(report, context);
      } catch (failure) {
        if (failure instanceof OptionError) throw new WrongUsage(failure.text, failure.values);
        throw failure;
      }
    },
  };
}

const flagsOf = (options: OptionSet): ParseArgsOptionsConfig =>
  Object.fromEntries(
    Object.entries(options).map(([name, { kind }]) => [
      flagOf(name),
      { type: kind === 'flag' ? 'boolean' : 'string' },
    ]),
  );

const helpOf = (options: OptionSet): Record<string, OptionHelp> =>
  Object.fromEntries(Object.entries(options).map(([name, option]) => [flagOf(name), optionHelp(option)]));

/** The files that options name beside that of the plots. */
async function readTables(options: OptionSet, context: Context): Promise<Record<string, unknown>> {
  // The sheet is that of the plots; others are on the first sheet of their own file.
  const own = { ...context, options: { ...context.options, sheet: undefined } };
  const read: Record<string, unknown> = {};
  for (const [name, { kind }] of Object.entries(options)) {
    const file = context.options[flagOf(name)];
    if (kind === 'table' && typeof file === 'string') read[name] = await readColumnFile(file, own);
  }
  return read;
}
