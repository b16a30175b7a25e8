import type { Command } from '../../command.ts';
import { bayesCommand } from './bayes.ts';
import { candidatesCommand } from './candidates.ts';
import { fitCommand } from './fit.ts';
import { validateCommand } from './validate.ts';

/** In the order of the help. */
export const predictCommands: readonly Command[] = [
  fitCommand,
  validateCommand,
  candidatesCommand,
  bayesCommand,
];
