import type { Command } from '../../command.ts';
import { anovaCommand } from './anova.ts';
import { blockCommand } from './block.ts';
import { clusterCommand } from './cluster.ts';
import { contrastCommand } from './contrast.ts';
import { correlateCommand } from './correlate.ts';
import { groupCommand } from './group.ts';
import { ammiCommand } from './gxe-ammi.ts';
import { environmentsCommand } from './gxe-environments.ts';
import { ggeCommand } from './gxe-gge.ts';
import { predictionCommand } from './gxe-prediction.ts';
import { regressionCommand } from './gxe-regression.ts';
import { stabilityCommand } from './gxe-stability.ts';
import { intervalCommand } from './interval.ts';
import { mixedCommand } from './mixed.ts';
import { seriesCommand } from './series.ts';
import { spatialCommand } from './spatial.ts';
import { summaryCommand } from './summary.ts';
import { twoStageCommand } from './two-stage.ts';

/** In the order of the help. */
export const trialCommands: readonly Command[] = [
  summaryCommand,
  seriesCommand,
  blockCommand,
  groupCommand,
  intervalCommand,
  contrastCommand,
  anovaCommand,
  mixedCommand,
  spatialCommand,
  twoStageCommand,
  ammiCommand,
  ggeCommand,
  stabilityCommand,
  regressionCommand,
  predictionCommand,
  environmentsCommand,
  correlateCommand,
  clusterCommand,
];
