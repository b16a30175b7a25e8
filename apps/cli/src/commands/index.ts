import type { Text } from '@panicle/contract/language';
import type { Command } from '../command.ts';

/** Commands about one thing; the code behind them is read when one of them is called. */
export interface CommandGroup {
  title: Text;
  /** first words of its commands */
  words: readonly string[];
  load: () => Promise<readonly Command[]>;
}

/** In the order of the help. */
export const commandGroups: readonly CommandGroup[] = [
  {
    title: { zh: '管理穗', en: 'Running Panicle' },
    words: ['backup', 'restore', 'check', 'user', 'licence'],
    load: async () => (await import('./administration/index.ts')).administrationCommands,
  },
  {
    title: { zh: '田间试验分析', en: 'Analysis of field trials' },
    words: ['trial'],
    load: async () => (await import('./trial/index.ts')).trialCommands,
  },
  {
    title: { zh: '选择', en: 'Selection' },
    words: ['select'],
    load: async () => (await import('./select/index.ts')).selectCommands,
  },
  {
    title: { zh: '杂交设计', en: 'Crossing designs' },
    words: ['cross'],
    load: async () => (await import('./cross/index.ts')).crossCommands,
  },
  {
    title: { zh: '田间试验设计', en: 'Field designs' },
    words: ['design'],
    load: async () => (await import('./design/index.ts')).designCommands,
  },
  {
    title: { zh: '基因型', en: 'Genotypes' },
    words: ['vcf', 'genotype'],
    load: async () => [
      ...(await import('./vcf/index.ts')).vcfCommands,
      ...(await import('./genotype/index.ts')).genotypeCommands,
    ],
  },
  {
    title: { zh: '关联分析', en: 'Association' },
    words: ['gwas'],
    load: async () => (await import('./gwas/index.ts')).gwasCommands,
  },
  {
    title: { zh: '基因组预测', en: 'Genomic prediction' },
    words: ['predict'],
    load: async () => (await import('./predict/index.ts')).predictCommands,
  },
];

/** Every command there is. */
export async function allCommands(): Promise<readonly Command[]> {
  return (await Promise.all(commandGroups.map(({ load }) => load()))).flat();
}

/** The commands of several words that begin with this one, e.g. all of `vcf`; none when there is no such word. */
export async function commandsUnder(word: string): Promise<readonly Command[]> {
  const group = commandGroups.find(({ words }) => words.includes(word));
  return ((await group?.load()) ?? []).filter(({ name }) => name.startsWith(`${word} `));
}

/** The command that the words begin with, and what follows its name; null when there is none. */
export async function findCommand(
  words: readonly string[],
): Promise<{ command: Command; rest: string[] } | null> {
  const group = commandGroups.find((one) => one.words.includes(words[0] ?? ''));
  for (const command of (await group?.load()) ?? []) {
    const name = command.name.split(' ');
    if (name.every((word, index) => words[index] === word))
      return { command, rest: words.slice(name.length) };
  }
  return null;
}
