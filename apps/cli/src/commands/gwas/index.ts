import type { Command } from '../../command.ts';
import { gwasCommand } from './gwas.ts';

/** In the order of the help. */
export const gwasCommands: readonly Command[] = [gwasCommand];
