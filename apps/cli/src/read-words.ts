import { parseArgs } from 'node:util';
import type { Text } from '@panicle/contract/language';
import { WrongUsage, type Command } from './command.ts';

const texts = {
  unknown: {
    zh: '{name} 没有选项 {option}。panicle {name} --help 列出全部选项。',
    en: '{name} has no option {option}. See panicle {name} --help.',
  },
  alike: {
    zh: '{name} 没有选项 {option}，是否想用 --{alike}？panicle {name} --help 列出全部选项。',
    en: '{name} has no option {option}. Did you mean --{alike}? See panicle {name} --help.',
  },
  valueMissing: { zh: '{option} 后缺少值。', en: '{option} needs a value.' },
  dash: {
    zh: '{option} 的值若以减号开头，请写成 {option}=-1。',
    en: 'Write a value of {option} that begins with a minus sign as {option}=-1.',
  },
  flag: { zh: '{option} 不带值。', en: '{option} takes no value.' },
  both: {
    zh: '--{former} 是 --{option} 的旧名称，两者只能给出一个。',
    en: '--{former} is the former name of --{option}; give only one of them.',
  },
  twice: { zh: '--{option} 给出了两次。', en: '--{option} is given twice.' },
  missing: {
    zh: '缺少 {missing}。用法：panicle {usage}（panicle {name} --help 显示说明）',
    en: '{missing} is missing. Usage: panicle {usage} (see panicle {name} --help)',
  },
  tooMany: {
    zh: '多出“{left}”。用法：panicle {usage}（panicle {name} --help 显示说明）',
    en: 'Unexpected argument {left}. Usage: panicle {usage} (see panicle {name} --help)',
  },
} satisfies Record<string, Text>;

/** Options that have taken the names of the field's tools; the former ones are understood until the next release. */
const FORMER: Readonly<Record<string, string>> = {
  minor: 'maf',
  'minor-count': 'mac',
  missing: 'geno',
  'hardy-weinberg': 'hwe',
  regions: 'chr',
  components: 'pca',
  'keep-outliers': 'outliers=off',
  'remove-outliers': 'outliers=values',
};

type FormerName = Record<'former' | 'present', string>;

/** The words with the present names of options, and the former names that were among them. */
export function inPresentNames({ options }: Pick<Command, 'options'>, words: readonly string[]) {
  const former: FormerName[] = [];
  const end = words.indexOf('--');
  const present = words.map((word, place) => {
    const [, name = '', value = ''] = /^--([a-z-]+)(=.*)?$/s.exec(word) ?? [];
    const [now = '', fixed] = FORMER[name]?.split('=') ?? [];
    if (!(now in options) || name in options || (end >= 0 && place > end)) return word;
    const present = `${now}${fixed === undefined ? value : `=${fixed}`}`;
    former.push({ former: name, present: fixed === undefined ? now : present });
    return `--${present}`;
  });
  return { words: present, former };
}

/**
 * The options and operands behind the name of a command. Of an option with two values either could be the wrong one.
 *
 * @param former names that were given in place of present ones
 * @throws WrongUsage
 */
export function readWords(command: Command, words: string[], former: readonly FormerName[] = []) {
  const options = { ...command.options, help: { type: 'boolean' }, quiet: { type: 'boolean' } } as const;
  try {
    const read = parseArgs({ args: words, allowPositionals: true, options, tokens: true });
    const tokens: readonly { kind: string; name?: string; value?: string | undefined }[] = read.tokens;
    const given = tokens.flatMap(({ kind, name, value }) =>
      kind === 'option' && name !== undefined && value !== undefined ? [name] : [],
    );
    const option = given.find((name, place) => given.indexOf(name) !== place);
    if (option !== undefined) {
      const old = former.filter(({ present }) => present === option).map((names) => names.former);
      throw new WrongUsage(old.length === 1 ? texts.both : texts.twice, { option, former: old[0] ?? '' });
    }
    // An empty variable of a script would otherwise leave out the rule that it should give.
    const empty = Object.entries<unknown>(read.values).find(([, value]) => value === '');
    if (empty) throw new WrongUsage(texts.valueMissing, { option: `--${empty[0]}` });
    return read;
  } catch (failure) {
    if (failure instanceof WrongUsage) throw failure;
    const { code, message } = failure as Error & { code?: string };
    const option = /'(--?[^\s'=<]+)/.exec(message)?.[1] ?? '';
    const values = { name: command.name, option };
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
      const alike = nearest(option.replace(/^-+/, ''), Object.keys(options));
      throw new WrongUsage(alike === null ? texts.unknown : texts.alike, { ...values, alike: alike ?? '' });
    }
    if (message.includes('does not take an argument')) throw new WrongUsage(texts.flag, values);
    throw new WrongUsage(message.includes('ambiguous') ? texts.dash : texts.valueMissing, values);
  }
}

/** @throws WrongUsage with what is missing or too many */
export function requireOperands({ name, operands }: Command, given: readonly string[]): void {
  const takesMore = operands.at(-1)?.endsWith('...') === true;
  const least = operands.length - Number(takesMore);
  const usage = [name, ...operands].join(' ');
  if (given.length < least)
    throw new WrongUsage(texts.missing, {
      name,
      usage,
      missing: operands.slice(given.length, least).join(' '),
    });
  if (given.length > operands.length && !takesMore)
    throw new WrongUsage(texts.tooMany, { name, usage, left: given[operands.length]! });
}

/** The name that a word was likely meant to be; null when none is near. */
function nearest(word: string, names: readonly string[]): string | null {
  const begun = names.find((name) => word.length > 2 && (name.startsWith(word) || word.startsWith(name)));
  const [best] = names
    .map((name) => ({ name, steps: steps(word, name) }))
    .filter(({ name, steps }) => 3 * steps <= name.length)
    .toSorted((a, b) => a.steps - b.steps);
  return best?.name ?? begun ?? null;
}

/** Letters to put in, take out or change until one word is the other (Levenshtein). */
function steps(first: string, second: string): number {
  let row = Array.from({ length: second.length + 1 }, (_, k) => k);
  for (let i = 1; i <= first.length; i++) {
    const next = [i];
    for (let k = 1; k <= second.length; k++)
      next.push(
        Math.min(next[k - 1]! + 1, row[k]! + 1, row[k - 1]! + Number(first[i - 1] !== second[k - 1])),
      );
    row = next;
  }
  return row[second.length]!;
}
