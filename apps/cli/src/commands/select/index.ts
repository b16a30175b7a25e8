import type { CommandLoaders } from '../command-group.ts';

/** In the order of the help. */
export const selectCommands: CommandLoaders = {
  'select index': async () => (await import('./selection-index.ts')).indexCommand,
  'select path': async () => (await import('./path.ts')).pathCommand,
  'select pca': async () => (await import('./components.ts')).componentsCommand,
};
