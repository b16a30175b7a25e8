import type { Command } from '../../command.ts';
import { importCommand } from './import.ts';
import { kinshipCommand } from './kinship.ts';

/** In the order of the help. */
export const genotypeCommands: readonly Command[] = [importCommand, kinshipCommand];
