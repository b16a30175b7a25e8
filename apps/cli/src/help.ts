import { say, type Language } from '@panicle/contract/language';
import type { Command, OptionHelp } from './command.ts';
import { exampleOf } from './commands/examples/index.ts';
import { commandsOf } from './commands/command-group.ts';
import { commandGroups } from './commands/index.ts';
import { DISTANCE_VALUES } from './tables/distance-options.ts';

const texts = {
  title: {
    zh: 'panicle：穗的命令行。用法：panicle <命令> [选项]',
    en: 'panicle: the command line of Panicle. Usage: panicle <command> [options]',
  },
  more: { zh: 'panicle <命令> --help 显示说明。', en: 'panicle <command> --help explains a command.' },
  help: { zh: '显示此说明', en: 'show this help' },
  quiet: { zh: '不显示进度', en: 'do not show progress' },
  exit: {
    zh: '退出码：0 完成；1 失败，或数据有问题；2 用法错误。结果写到标准输出，进度和错误写到标准错误。',
    en: 'Exit codes: 0 success; 1 failure, or invalid data; 2 usage error.\nResults go to standard output, progress and errors to standard error.',
  },
  place: {
    zh: '管理命令使用的数据位置与穗本身相同：PANICLE_DATA（默认 ./data）、DATABASE_URL、PANICLE_S3_*。',
    en: 'Administration commands use the same data as Panicle itself: PANICLE_DATA [default: ./data], DATABASE_URL, PANICLE_S3_*.',
  },
  usage: { zh: '用法：', en: 'Usage: ' },
  example: { zh: '例：', en: 'Example: ' },
  distances: {
    zh: '距离：不带单位的数以选项后所写单位（base pairs 为 bp，kilobases 为 kb）计，也可写作 500bp、250kb、1.5Mb。',
    en: 'Distances: a number alone is in the unit shown after the option; 500bp, 250kb and 1.5Mb also work.',
  },
  noSuch: {
    zh: '没有命令 {name}。panicle help 列出全部命令。',
    en: 'There is no command {name}. panicle help lists all commands.',
  },
  noSuchOfGroup: {
    zh: '没有命令 {name}。panicle {group} 列出 {group} 的全部命令。',
    en: 'There is no command {name}. panicle {group} lists the commands of {group}.',
  },
};

export const unknownCommand = texts.noSuch;
export const unknownOfGroup = texts.noSuchOfGroup;

type Row = readonly [left: string, right: string];

function columns(rows: readonly Row[], width = Math.max(...rows.map(([left]) => left.length))): string {
  return rows.map(([left, right]) => `  ${left.padEnd(width + 3)}${right}`).join('\n');
}

/** All commands in one line each, under the titles of their groups. */
export async function overview(language: Language): Promise<string> {
  const groups = await Promise.all(
    commandGroups.map(async (group) => ({ title: group.title, commands: await commandsOf(group) })),
  );
  const rows = groups.map(({ commands }) =>
    commands.map(
      ({ name, operands, summary }) => [[name, ...operands].join(' '), say(summary, language)] as const,
    ),
  );
  const width = Math.max(...rows.flat().map(([left]) => left.length));
  const parts = groups.map(({ title }, k) => `${say(title, language)}\n${columns(rows[k]!, width)}`);
  const tail = [texts.more, texts.place, texts.exit].map((text) => say(text, language));
  return [say(texts.title, language), ...parts, tail.join('\n')].join('\n\n');
}

/** The commands whose names begin with a word, in one line each. */
export function groupOverview(commands: readonly Command[], language: Language): string {
  const rows = commands.map(
    ({ name, operands, summary }) => [[name, ...operands].join(' '), say(summary, language)] as const,
  );
  return `${columns(rows)}\n\n${say(texts.more, language)}`;
}

/** One command with its options. */
export function explanation(command: Command, language: Language): string {
  const { name, operands, optionHelp, summary, details } = command;
  const options = Object.entries<OptionHelp>(optionHelp).map(
    ([option, { value, text }]) =>
      [`--${option}${value === undefined ? '' : ` ${value}`}`, say(text, language)] as const,
  );
  const common = [
    ['--quiet', say(texts.quiet, language)],
    ['--help', say(texts.help, language)],
  ] as const;
  const values: readonly string[] = Object.values(DISTANCE_VALUES);
  const takesDistance = Object.values<OptionHelp>(optionHelp).some(
    ({ value }) => value !== undefined && values.includes(value),
  );
  const usage = say(texts.usage, language) + ['panicle', name, ...operands, '[options]'].join(' ');
  return [
    usage,
    '',
    say(summary, language),
    '',
    say(details, language),
    '',
    columns([...options, ...common]),
    '',
    ...(takesDistance ? [say(texts.distances, language)] : []),
    say(texts.example, language) + exampleOf(command, language),
  ].join('\n');
}
