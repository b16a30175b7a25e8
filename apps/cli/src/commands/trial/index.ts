import type { CommandLoaders } from '../command-group.ts';

/** In the order of the help. */
export const trialCommands: CommandLoaders = {
  'trial summary': async () => (await import('./summary.ts')).summaryCommand,
  'trial series': async () => (await import('./series.ts')).seriesCommand,
  'trial block': async () => (await import('./block.ts')).blockCommand,
  'trial group': async () => (await import('./group.ts')).groupCommand,
  'trial interval': async () => (await import('./interval.ts')).intervalCommand,
  'trial contrast': async () => (await import('./contrast.ts')).contrastCommand,
  'trial anova': async () => (await import('./anova.ts')).anovaCommand,
  'trial mixed': async () => (await import('./mixed.ts')).mixedCommand,
  'trial spatial': async () => (await import('./spatial.ts')).spatialCommand,
  'trial two-stage': async () => (await import('./two-stage.ts')).twoStageCommand,
  'trial gxe ammi': async () => (await import('./gxe-ammi.ts')).ammiCommand,
  'trial gxe gge': async () => (await import('./gxe-gge.ts')).ggeCommand,
  'trial gxe stability': async () => (await import('./gxe-stability.ts')).stabilityCommand,
  'trial gxe regression': async () => (await import('./gxe-regression.ts')).regressionCommand,
  'trial gxe prediction': async () => (await import('./gxe-prediction.ts')).predictionCommand,
  'trial gxe environments': async () => (await import('./gxe-environments.ts')).environmentsCommand,
  'trial correlate': async () => (await import('./correlate.ts')).correlateCommand,
  'trial cluster': async () => (await import('./cluster.ts')).clusterCommand,
};
