import type { Command } from '../../command.ts';
import { diallelCommand } from './diallel.ts';
import { heterosisCommand } from './heterosis.ts';
import { lineTesterCommand } from './line-tester.ts';
import { northCarolinaCommand } from './north-carolina.ts';

/** In the order of the help. */
export const crossCommands: readonly Command[] = [
  diallelCommand,
  northCarolinaCommand,
  lineTesterCommand,
  heterosisCommand,
];
