import type { Command } from '../command.ts';
import { analysisCommands } from './analyses.ts';
import { administrationCommands } from './administration/index.ts';
import { commandsOf, type CommandGroup } from './command-group.ts';
import { genotypeCommands } from './genotype/index.ts';
import { vcfCommands } from './vcf/index.ts';

/** In the order of the help. */
export const commandGroups: readonly CommandGroup[] = [
  {
    title: { zh: '管理穗', en: 'Running Panicle' },
    words: ['backup', 'restore', 'check', 'user', 'licence'],
    commands: async () => administrationCommands,
  },
  {
    title: { zh: '田间试验分析', en: 'Analysis of field trials' },
    words: ['trial'],
    commands: async () => analysisCommands('trial'),
  },
  {
    title: { zh: '选择', en: 'Selection' },
    words: ['select'],
    commands: async () => analysisCommands('select'),
  },
  {
    title: { zh: '杂交设计', en: 'Crossing designs' },
    words: ['cross'],
    commands: async () => analysisCommands('cross'),
  },
  {
    title: { zh: '田间试验设计', en: 'Field designs' },
    words: ['design'],
    commands: async () => analysisCommands('design'),
  },
  {
    title: { zh: '基因型', en: 'Genotypes' },
    words: ['vcf', 'genotype'],
    commands: async () => ({ ...vcfCommands, ...genotypeCommands }),
  },
  {
    title: { zh: '关联分析', en: 'Association' },
    words: ['gwas'],
    commands: async () => analysisCommands('gwas'),
  },
  {
    title: { zh: '基因组预测', en: 'Genomic prediction' },
    words: ['predict'],
    commands: async () => analysisCommands('predict'),
  },
];

/** Every command there is. */
export async function allCommands(): Promise<readonly Command[]> {
  return (await Promise.all(commandGroups.map(commandsOf))).flat();
}

const loadersOf = async (word: string) =>
  Object.entries((await commandGroups.find(({ words }) => words.includes(word))?.commands()) ?? {});

/** The commands of several words that begin with this one, e.g. all of `vcf`; none when there is no such word. */
export async function commandsUnder(word: string): Promise<readonly Command[]> {
  const loaders = await loadersOf(word);
  return Promise.all(loaders.filter(([name]) => name.startsWith(`${word} `)).map(([, load]) => load()));
}

/** The command that the words begin with, and what follows its name; null when there is none. */
export async function findCommand(
  words: readonly string[],
): Promise<{ command: Command; rest: string[] } | null> {
  for (const [name, load] of await loadersOf(words[0] ?? '')) {
    const own = name.split(' ');
    if (own.every((word, index) => words[index] === word))
      return { command: await load(), rest: words.slice(own.length) };
  }
  return null;
}
