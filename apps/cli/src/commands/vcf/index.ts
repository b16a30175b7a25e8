import { analysisCommands } from '../analyses.ts';
import type { CommandLoaders } from '../command-group.ts';

/** In the order of the help. */
export const vcfCommands: CommandLoaders = {
  'vcf validate': async () => (await import('./validate.ts')).validateCommand,
  ...analysisCommands('vcf'),
  'vcf filter': async () => (await import('./filter.ts')).filterCommand,
  'vcf mark': async () => (await import('./mark.ts')).markCommand,
  'vcf merge': async () => (await import('./merge.ts')).mergeCommand,
  'vcf normalize': async () => (await import('./normalize.ts')).normalizeCommand,
  'vcf split': async () => (await import('./split.ts')).splitCommand,
  'vcf thin': async () => (await import('./thin.ts')).thinCommand,
  'vcf prune': async () => (await import('./prune.ts')).pruneCommand,
  'vcf query': async () => (await import('./query.ts')).queryCommand,
  'vcf index': async () => (await import('./index-command.ts')).indexCommand,
};
