import type { ParseArgsOptionsConfig } from 'node:util';
import type { Text } from '@panicle/contract/language';
import type { Command, Context, OptionHelp } from '../command.ts';
import { fileOptionHelp, fileOptions, readColumnFile, type ColumnFile } from './column-file.ts';
import { deliver, reportOptionHelp, reportOptions } from './deliver.ts';
import type { Report } from './report.ts';
import { Options } from './options.ts';

export interface AnalysisCommand {
  name: string;
  summary: Text;
  details: Text;
  options: ParseArgsOptionsConfig;
  optionHelp: Readonly<Record<string, OptionHelp>>;
  analyse: (file: ColumnFile, options: Options, context: Context) => Report | Promise<Report>;
}

/** A command from a file of plots to tables, with the options that all of these share. */
export function analysisCommand({ analyse, options, optionHelp, ...said }: AnalysisCommand): Command {
  return {
    ...said,
    operands: ['<file>'],
    options: { ...options, ...fileOptions, ...reportOptions },
    optionHelp: { ...optionHelp, ...fileOptionHelp, ...reportOptionHelp },
    async run(context) {
      const options = new Options(context.options);
      const file = await readColumnFile(context.operands[0]!, context);
      return deliver(await analyse(file, options, context), context);
    },
  };
}
