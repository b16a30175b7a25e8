import type { ParseArgsOptionsConfig } from 'node:util';
import type { Language, Text, TextValues } from '@panicle/contract';
import type { Configuration, OnProgress } from '@panicle/server/administration';

/** What a command is given. */
export interface Context {
  /** in the order of `operands` */
  operands: readonly string[];
  /** by long name; flags are true */
  options: Readonly<Record<string, string | boolean | undefined>>;
  language: Language;
  environment: NodeJS.ProcessEnv;
  /** read when it is first asked for, because not every command needs one */
  configuration: () => Configuration;
  /** an absolute path of what was meant in the folder of the call */
  path: (name: string) => string;
  /** a result, on standard output */
  print: (text: Text | string, values?: TextValues) => void;
  onProgress: OnProgress;
  /** aborted by Ctrl-C */
  signal: AbortSignal;
}

export interface OptionHelp {
  /** what follows the option, e.g. <file>; none for a flag */
  value?: string;
  text: Text;
}

export interface Command {
  /** e.g. user reset-password */
  name: string;
  summary: Text;
  /** what must follow the name, e.g. <file> */
  operands: readonly string[];
  options: ParseArgsOptionsConfig;
  optionHelp: Readonly<Record<string, OptionHelp>>;
  /** what one should know before using it */
  details: Text;
  /** Gives the exit code: 0 done, 1 something is not as it must be. */
  run(context: Context): Promise<number>;
}

/** A call that no command understands; shown with the way to the help, exit code 2. */
export class WrongUsage extends Error {
  readonly text: Text;
  readonly values: TextValues;

  constructor(text: Text, values: TextValues = {}) {
    super(text.en);
    this.text = text;
    this.values = values;
  }
}
