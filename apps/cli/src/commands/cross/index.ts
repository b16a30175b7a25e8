import type { CommandLoaders } from '../command-group.ts';

/** In the order of the help. */
export const crossCommands: CommandLoaders = {
  'cross diallel': async () => (await import('./diallel.ts')).diallelCommand,
  'cross north-carolina': async () => (await import('./north-carolina.ts')).northCarolinaCommand,
  'cross line-tester': async () => (await import('./line-tester.ts')).lineTesterCommand,
  'cross heterosis': async () => (await import('./heterosis.ts')).heterosisCommand,
};
