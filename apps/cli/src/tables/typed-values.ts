import { valuesFromText } from '@panicle/analyses/options/check-value';
import { flagOf, type OptionFacts, type OptionSet, type ValuesOf } from '@panicle/analyses/options/option';
import { OptionError } from '@panicle/analyses/options/option-error';
import { WrongUsage, type Context } from '../command.ts';
import { namesIn } from './name-list.ts';

/** What was typed behind the flags of options: tables and lists of names read, paths made whole. @throws WrongUsage */
export async function typedValues<Options extends OptionSet>(
  options: Options,
  context: Context,
): Promise<ValuesOf<Options>> {
  // The sheet is that of the input; others are on the first sheet of their own file.
  const own = { ...context, options: { ...context.options, sheet: undefined } };
  const typed: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(options)) {
    const { kind } = option;
    const text = context.options[flagOf(name)];
    if (typeof text !== 'string' || text === '') typed[name] = text;
    else if (kind === 'table') typed[name] = await readTable(text, own);
    else if (kind === 'names') typed[name] = isKeyword(option, text) ? [text] : namesIn(context.path(text));
    else typed[name] = kind === 'file' || kind === 'output' ? context.path(text) : text;
  }
  return inShell(() => valuesFromText(options, (name) => typed[name]));
}

// Reading tables is read only where it is asked for: most filesets come alone.
const readTable = async (file: string, context: Context) =>
  (await import('./column-file.ts')).readColumnFile(file, context);

const isKeyword = (option: OptionFacts, text: string): boolean =>
  option.kind === 'names' && Object.hasOwn(option.keywords ?? {}, text);

/** Options that cannot be used as given are wrong usage in a shell. @throws WrongUsage */
export async function inShell<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof OptionError) throw new WrongUsage(failure.text, failure.values);
    throw failure;
  }
}
