import type { Command } from '../../command.ts';
import { filterCommand } from './filter.ts';
import { indexCommand } from './index-command.ts';
import { markCommand } from './mark.ts';
import { mergeCommand } from './merge.ts';
import { normalizeCommand } from './normalize.ts';
import { pruneCommand } from './prune.ts';
import { queryCommand } from './query.ts';
import { splitCommand } from './split.ts';
import { statsCommand } from './stats.ts';
import { thinCommand } from './thin.ts';
import { validateCommand } from './validate.ts';

/** In the order of the help. */
export const vcfCommands: readonly Command[] = [
  validateCommand,
  statsCommand,
  filterCommand,
  markCommand,
  mergeCommand,
  normalizeCommand,
  splitCommand,
  thinCommand,
  pruneCommand,
  queryCommand,
  indexCommand,
];
