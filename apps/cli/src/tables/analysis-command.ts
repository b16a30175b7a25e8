import type { ParseArgsOptionsConfig } from 'node:util';
import type { Text } from '@panicle/contract';
import { WrongUsage, type Command, type Context, type OptionHelp } from '../command.ts';
import { fileOptionHelp, fileOptions, readColumnFile, type ColumnFile } from './column-file.ts';
import { deliver, reportOptionHelp, reportOptions } from './deliver.ts';
import type { Report } from './report.ts';

export interface AnalysisCommand {
  name: string;
  summary: Text;
  details: Text;
  options: ParseArgsOptionsConfig;
  optionHelp: Readonly<Record<string, OptionHelp>>;
  analyse: (file: ColumnFile, wish: Wish, context: Context) => Report;
}

/** A command from a file of plots to tables, with the options that all of these share. */
export function analysisCommand({ analyse, options, optionHelp, ...said }: AnalysisCommand): Command {
  return {
    ...said,
    operands: ['<file>'],
    options: { ...options, ...fileOptions, ...reportOptions },
    optionHelp: { ...optionHelp, ...fileOptionHelp, ...reportOptionHelp },
    async run(context) {
      const wish = new Wish(context.options);
      const file = await readColumnFile(context.operands[0]!, context);
      return deliver(analyse(file, wish, context), context);
    },
  };
}

/** What the options ask for, read as what they must be. */
export class Wish {
  readonly #options: Context['options'];

  constructor(options: Context['options']) {
    this.#options = options;
  }

  optional(name: string): string | null {
    const value = this.#options[name];
    return typeof value === 'string' && value !== '' ? value : null;
  }

  flag(name: string): boolean {
    return this.#options[name] === true;
  }

  /** @throws WrongUsage */
  required(name: string): string {
    const value = this.optional(name);
    if (value !== null) return value;
    throw new WrongUsage({ zh: '缺少 --{name}。', en: '--{name} is missing.' }, { name });
  }

  /** Names parted by commas. */
  list(name: string): string[] {
    const names = (this.optional(name) ?? '').split(',').map((one) => one.trim());
    return names.filter((one) => one !== '');
  }

  /** @throws WrongUsage for what is no number */
  number(name: string, otherwise: number): number {
    const text = this.optional(name);
    const value = text === null ? otherwise : Number(text);
    if (Number.isFinite(value)) return value;
    throw new WrongUsage(
      { zh: '--{name} 应为数字，而不是“{text}”。', en: '--{name} wants a number, not {text}.' },
      { name, text: text ?? '' },
    );
  }

  /** @throws WrongUsage for what is not among the choices */
  choice<Choice extends string>(name: string, choices: readonly Choice[], otherwise: Choice): Choice {
    const text = this.optional(name) ?? otherwise;
    const found = choices.find((one) => one === text);
    if (found !== undefined) return found;
    throw new WrongUsage(
      {
        zh: '--{name} 应为以下之一：{choices}，而不是“{text}”。',
        en: '--{name} wants one of {choices}, not {text}.',
      },
      { name, text, choices: choices.join(', ') },
    );
  }
}
