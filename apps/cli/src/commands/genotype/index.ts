import { analysisCommands } from '../analyses.ts';
import type { CommandLoaders } from '../command-group.ts';

/** Work on files of genotypes, then the analyses of them; in the order of the help. */
export const genotypeCommands: CommandLoaders = {
  'genotype import': async () => (await import('./import.ts')).importCommand,
  'genotype export': async () => (await import('./export.ts')).exportCommand,
  'genotype impute': async () => (await import('./impute.ts')).imputeCommand,
  'genotype prune': async () => (await import('./prune.ts')).pruneCommand,
  ...analysisCommands('genotype'),
};
