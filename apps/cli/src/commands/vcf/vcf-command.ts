import { realpathSync } from 'node:fs';
import type { ParseArgsOptionsConfig } from 'node:util';
import type { Text } from '@panicle/contract/language';
import type { Control } from '@panicle/genomics/matrix';
import { WrongUsage, type Command, type Context, type OptionHelp } from '../../command.ts';
import { deliver, reportOptionHelp, reportOptions, type Report } from '../../tables/deliver.ts';
import { refuseExisting, tableFiles } from '../../tables/result-files.ts';
import { Options } from '../../tables/options.ts';
import { fileControl, readerOptionHelp, readerOptions } from '../engine-options.ts';

export type OptionHelps = Readonly<Record<string, OptionHelp>>;

/** What an option that takes a value says. */
export function help(value: string, zh: string, en: string): OptionHelp {
  return { value, text: { zh, en } };
}

/** What a flag says. */
export function flagHelp(zh: string, en: string): OptionHelp {
  return { text: { zh, en } };
}

/** The options that are explained; what takes no value is a flag. */
export function optionsOf(helps: OptionHelps): ParseArgsOptionsConfig {
  const types = Object.entries(helps).map(
    ([name, { value }]) => [name, { type: value === undefined ? 'boolean' : 'string' }] as const,
  );
  return Object.fromEntries(types);
}

export interface VcfWork {
  file: string;
  /** of the result: a file, or a folder */
  output: string;
  options: Options;
  context: Context;
  /** what every walk through a file takes */
  work: Control;
}

export interface VcfCommand {
  name: string;
  summary: Text;
  details: Text;
  options: OptionHelps;
  /** what the second operand is, <output> unless given; a folder holds files that the command itself looks after */
  result?: '<folder>';
  /** names of the tables of its report */
  tables: readonly string[];
  run: (work: VcfWork) => Promise<Report>;
}

/** A command from a VCF file to another one, with a report of what it did. */
export function vcfCommand({ run, options, result, tables, ...said }: VcfCommand): Command {
  return {
    ...said,
    operands: ['<file>', result ?? '<output>'],
    options: { ...optionsOf(options), ...readerOptions, ...reportOptions },
    optionHelp: { ...options, ...readerOptionHelp, ...reportOptionHelp },
    async run(context) {
      const { operands, path } = context;
      const [file, output] = operands.map(path) as [string, string];
      refuseSameFile(output, [file]);
      refuseExisting(context, [...(result ? [] : [output]), ...tableFiles(context, tables)]);
      const options = new Options(context.options);
      const work = fileControl(context);
      return await deliver(await run({ file, output, options, context, work }), context);
    },
  };
}

/** @throws WrongUsage where the output is one of the files that are read */
export function refuseSameFile(output: string, files: readonly string[]): void {
  if (!files.some((file) => realPath(file) === realPath(output))) return;
  throw new WrongUsage(
    {
      zh: '输出文件 {output} 也是输入文件，请另取名称。',
      en: 'The output {output} is one of the input files; choose another name.',
    },
    { output },
  );
}

function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    // What is not there yet is no other file under another name.
    return file;
  }
}
