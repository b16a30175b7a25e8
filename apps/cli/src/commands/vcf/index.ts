import type { Command } from '../../command.ts';
import { mergeCommand } from './merge.ts';
import { validateCommand } from './validate.ts';

/** In the order of the help. */
export const vcfCommands: readonly Command[] = [validateCommand, mergeCommand];
