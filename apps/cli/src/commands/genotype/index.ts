import type { Command } from '../../command.ts';
import { coreCommand } from './core.ts';
import { diversityCommand } from './diversity.ts';
import { exportCommand } from './export.ts';
import { fstCommand } from './fst.ts';
import { hotspotsCommand } from './hotspots.ts';
import { importCommand } from './import.ts';
import { imputeCommand } from './impute.ts';
import { kinshipCommand } from './kinship.ts';
import { ldCommand } from './ld.ts';
import { parentageCommand } from './parentage.ts';
import { pcaCommand } from './pca.ts';
import { pruneCommand } from './prune.ts';
import { purityCommand } from './purity.ts';
import { rohCommand } from './roh.ts';
import { scanCommand } from './scan.ts';
import { statsCommand } from './stats.ts';
import { structureCommand } from './structure.ts';
import { sweepCommand } from './sweep.ts';
import { treeCommand } from './tree.ts';

/** In the order of the help. */
export const genotypeCommands: readonly Command[] = [
  importCommand,
  exportCommand,
  imputeCommand,
  statsCommand,
  pcaCommand,
  kinshipCommand,
  ldCommand,
  pruneCommand,
  fstCommand,
  scanCommand,
  sweepCommand,
  hotspotsCommand,
  parentageCommand,
  purityCommand,
  diversityCommand,
  rohCommand,
  structureCommand,
  treeCommand,
  coreCommand,
];
