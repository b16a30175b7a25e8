import { genomeAnalyses } from '@panicle/analyses/genomes';
import { analyses } from '@panicle/analyses/list';
import type { CommandLoaders } from './command-group.ts';

const begins = (word: string) => (command: string) => command === word || command.startsWith(`${word} `);

/** The commands of the analyses whose names begin with a word. */
export function analysisCommands(word: string): CommandLoaders {
  const isOwn = begins(word);
  return Object.fromEntries([
    ...analyses
      .filter(({ command }) => isOwn(command))
      .map(({ command, load }) => [
        command,
        async () => (await import('../tables/analysis-command.ts')).analysisCommand(await load()),
      ]),
    ...genomeAnalyses
      .filter(({ command }) => isOwn(command))
      .map(({ command, load }) => [
        command,
        async () => (await import('../tables/genome-command.ts')).genomeCommand(await load()),
      ]),
  ]);
}
