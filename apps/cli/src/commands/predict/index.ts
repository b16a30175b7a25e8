import type { Command } from '../../command.ts';
import { bayesCommand } from './bayes.ts';
import { candidatesCommand } from './candidates.ts';
import { contributionsCommand } from './contributions.ts';
import { crossesCommand } from './crosses.ts';
import { dominanceCommand } from './dominance.ts';
import { elasticNetCommand } from './elastic-net.ts';
import { fitCommand } from './fit.ts';
import { rkhsCommand } from './rkhs.ts';
import { togetherCommand } from './together.ts';
import { trainingSetCommand } from './training-set.ts';
import { validateCommand } from './validate.ts';

/** In the order of the help. */
export const predictCommands: readonly Command[] = [
  fitCommand,
  validateCommand,
  candidatesCommand,
  bayesCommand,
  togetherCommand,
  dominanceCommand,
  rkhsCommand,
  elasticNetCommand,
  trainingSetCommand,
  crossesCommand,
  contributionsCommand,
];
