import type { CommandLoaders } from '../command-group.ts';

/** In the order of the help. */
export const gwasCommands: CommandLoaders = {
  gwas: async () => (await import('./gwas.ts')).gwasCommand,
};
