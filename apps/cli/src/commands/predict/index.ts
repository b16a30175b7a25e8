import type { CommandLoaders } from '../command-group.ts';

/** In the order of the help. */
export const predictCommands: CommandLoaders = {
  'predict fit': async () => (await import('./fit.ts')).fitCommand,
  'predict validate': async () => (await import('./validate.ts')).validateCommand,
  'predict candidates': async () => (await import('./candidates.ts')).candidatesCommand,
  'predict bayes': async () => (await import('./bayes.ts')).bayesCommand,
  'predict together': async () => (await import('./together.ts')).togetherCommand,
  'predict dominance': async () => (await import('./dominance.ts')).dominanceCommand,
  'predict rkhs': async () => (await import('./rkhs.ts')).rkhsCommand,
  'predict elastic-net': async () => (await import('./elastic-net.ts')).elasticNetCommand,
  'predict training-set': async () => (await import('./training-set.ts')).trainingSetCommand,
  'predict crosses': async () => (await import('./crosses.ts')).crossesCommand,
  'predict contributions': async () => (await import('./contributions.ts')).contributionsCommand,
};
