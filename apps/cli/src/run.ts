import { once } from 'node:events';
import { isAbsolute, resolve } from 'node:path';
import { say, type Language, type Text, type TextValues } from '@panicle/contract/language';
import { ResultFolder } from '@panicle/genomics/bytes/result-folder';
import { DataError } from '@panicle/statistics/data-error';
import { CommandFailure, WrongUsage, type Command } from './command.ts';
import { commandsUnder, findCommand } from './commands/index.ts';
import { explanation, groupOverview, overview, unknownCommand, unknownOfGroup } from './help.ts';
import { shellLanguage } from './language.ts';
import { ProgressLine } from './progress-line.ts';
import { requireOperands, inPresentNames, readWords } from './read-words.ts';
import { systemReason, valuesFor } from './system-failure.ts';

export interface Surroundings {
  /** the arguments behind the program's name */
  words: readonly string[];
  environment: NodeJS.ProcessEnv;
  output: NodeJS.WritableStream;
  errors: NodeJS.WriteStream;
  /** aborted when the program shall end */
  signal: AbortSignal;
}

const failed = 1;

const renamed: Text = {
  zh: '选项 --{former} 现名 --{present}；旧名称可用到下一版本。',
  en: 'Option --{former} is now --{present}; the former name works until the next release.',
};

async function runCommand(command: Command, typed: string[], language: Language, around: Surroundings) {
  const { environment, output, errors, signal } = around;
  const { words, former } = inPresentNames(command, typed);
  const { values, positionals } = readWords(command, words, former);
  for (const names of former) errors.write(`${say(renamed, language, names)}\n`);
  const { help, quiet, ...options } = values as Record<string, string | boolean | undefined>;
  const print = (text: Text | string, filled?: TextValues) =>
    void output.write(`${typeof text === 'string' ? text : say(text, language, filled)}\n`);
  if (help) {
    print(explanation(command, language));
    return 0;
  }
  requireOperands(command, positionals);
  const progress = new ProgressLine(errors, language);
  const folders: ResultFolder[] = [];
  try {
    return await command.run({
      operands: positionals,
      options,
      language,
      environment,
      path: (name) => (isAbsolute(name) ? name : resolve(environment.PANICLE_CALLED_IN || '.', name)),
      makeFolder: (folder) => void folders.push(new ResultFolder(folder)),
      print: (text, filled) => {
        progress.clear();
        print(text, filled);
      },
      write: async (text) => {
        progress.clear();
        if (!output.write(text)) await once(output, 'drain', { signal });
      },
      warn: (text) => {
        progress.clear();
        errors.write(`${text}\n`);
      },
      onProgress: quiet ? () => undefined : progress.show,
      onShare: quiet ? () => undefined : progress.share,
      signal,
    });
  } finally {
    progress.clear();
    for (const folder of folders.toReversed()) folder.leave();
  }
}

async function reasonOf(failure: unknown, language: Language): Promise<string> {
  if (failure instanceof CommandFailure || failure instanceof DataError) {
    return say(failure.text, language, valuesFor(failure.values, language));
  }
  // Read only now: most commands need nothing of the server.
  const { AdministrationFailure, explain } = await import('@panicle/server/administration');
  if (failure instanceof AdministrationFailure)
    return say(failure.text, language, valuesFor(failure.values, language));
  const explained = explain(failure, language);
  if (explained !== null) return explained;
  const refused = systemReason(failure, language);
  if (refused !== null) return refused;
  return failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
}

const helpWords = ['help', '--help', '-h'];

/** The commands that begin with a word which is none itself, such as `panicle vcf`. @throws WrongUsage */
async function explainGroup(words: readonly string[], language: Language, output: NodeJS.WritableStream) {
  const [first = '', second] = words;
  const group = await commandsUnder(first);
  const asked = second === undefined || helpWords.includes(second);
  if (group.length === 0 || !asked) {
    const text = group.length === 0 ? unknownCommand : unknownOfGroup;
    throw new WrongUsage(text, { name: words.slice(0, 2).join(' '), group: first });
  }
  output.write(`${groupOverview(group, language)}\n`);
  return 0;
}

const given: Text = { zh: '已中止，未留下任何内容。', en: 'Cancelled; nothing was left behind.' };

/** Runs what the words ask for. Gives the exit code. */
export async function run(around: Surroundings): Promise<number> {
  const { words, environment, output, errors, signal } = around;
  const language = shellLanguage(environment);
  const [first = 'help'] = words;
  try {
    const found = await findCommand(words);
    if (found) return await runCommand(found.command, found.rest, language, around);
    if (!helpWords.includes(first)) return await explainGroup(words, language, output);
    const asked = await findCommand(words.slice(1));
    const group = asked ? [] : await commandsUnder(words[1] ?? '');
    const text = asked ? explanation(asked.command, language) : groupOverview(group, language);
    output.write(`${asked || group.length > 0 ? text : await overview(language)}\n`);
    return 0;
  } catch (failure) {
    if (signal.aborted) {
      errors.write(`panicle: ${say(given, language)}\n`);
      return failed;
    }
    errors.write(`panicle: ${await reasonOf(failure, language)}\n`);
    return failure instanceof CommandFailure ? failure.exitCode : failed;
  }
}
