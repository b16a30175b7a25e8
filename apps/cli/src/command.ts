import type { ParseArgsOptionsConfig } from 'node:util';
import type { Language, Text, TextValues } from '@panicle/contract/language';
import type { OnProgress } from '@panicle/server/administration';

/** What a command is given. */
export interface Context {
  /** in the order of `operands` */
  operands: readonly string[];
  /** by long name; flags are true */
  options: Readonly<Record<string, string | boolean | undefined>>;
  language: Language;
  environment: NodeJS.ProcessEnv;
  /** an absolute path of what was meant in the folder of the call */
  path: (name: string) => string;
  /** makes a folder for results, which goes again where the command ends without putting anything there */
  makeFolder: (folder: string) => void;
  /** a result, on standard output */
  print: (text: Text | string, values?: TextValues) => void;
  /** text without any change, on standard output; settles when the reader can take more */
  write: (text: string) => Promise<void>;
  /** a remark beside the result, on standard error */
  warn: (text: string) => void;
  onProgress: OnProgress;
  /** how far an analysis is, from 0 to 1 */
  onShare: (share: number) => void;
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
  /** what must follow the name, e.g. <file>; as often as one likes for a last one that ends with ... */
  operands: readonly string[];
  options: ParseArgsOptionsConfig;
  optionHelp: Readonly<Record<string, OptionHelp>>;
  /** a call that can be typed without any change; listed in `commands/examples` where it is not here */
  example?: Text;
  /** what one should know before using it */
  details: Text;
  /** Gives the exit code: 0 done, 1 something is not as it must be. */
  run(context: Context): Promise<number>;
}

/** What a command could not do, why, and what to do about it. */
export class CommandFailure extends Error {
  readonly text: Text;
  readonly values: TextValues;
  readonly exitCode: number;

  constructor(text: Text, values: TextValues = {}, exitCode = 1) {
    super(text.en);
    this.text = text;
    this.values = values;
    this.exitCode = exitCode;
  }
}

/** A call that no command understands; exit code 2. */
export class WrongUsage extends CommandFailure {
  constructor(text: Text, values: TextValues = {}) {
    super(text, values, 2);
  }
}
