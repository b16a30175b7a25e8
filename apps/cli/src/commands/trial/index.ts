import type { Command } from '../../command.ts';
import { blockCommand } from './block.ts';
import { summaryCommand } from './summary.ts';

/** In the order of the help. */
export const trialCommands: readonly Command[] = [summaryCommand, blockCommand];
