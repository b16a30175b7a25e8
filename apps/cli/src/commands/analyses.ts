import { analyses } from '@panicle/analyses/list';
import type { CommandLoaders } from './command-group.ts';

/** The commands of the analyses whose names begin with a word. */
export const analysisCommands = (word: string): CommandLoaders =>
  Object.fromEntries(
    analyses
      .filter(({ command }) => command.startsWith(`${word} `))
      .map(({ command, load }) => [
        command,
        async () => (await import('../tables/analysis-command.ts')).analysisCommand(await load()),
      ]),
  );
