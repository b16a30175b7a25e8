import type { Command } from '../../command.ts';
import { indexCommand } from './selection-index.ts';
import { pathCommand } from './path.ts';
import { componentsCommand } from './components.ts';

/** In the order of the help. */
export const selectCommands: readonly Command[] = [indexCommand, pathCommand, componentsCommand];
