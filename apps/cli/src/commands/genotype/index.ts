import type { CommandLoaders } from '../command-group.ts';

/** In the order of the help. */
export const genotypeCommands: CommandLoaders = {
  'genotype import': async () => (await import('./import.ts')).importCommand,
  'genotype export': async () => (await import('./export.ts')).exportCommand,
  'genotype impute': async () => (await import('./impute.ts')).imputeCommand,
  'genotype stats': async () => (await import('./stats.ts')).statsCommand,
  'genotype pca': async () => (await import('./pca.ts')).pcaCommand,
  'genotype kinship': async () => (await import('./kinship.ts')).kinshipCommand,
  'genotype ld': async () => (await import('./ld.ts')).ldCommand,
  'genotype prune': async () => (await import('./prune.ts')).pruneCommand,
  'genotype fst': async () => (await import('./fst.ts')).fstCommand,
  'genotype scan': async () => (await import('./scan.ts')).scanCommand,
  'genotype sweep': async () => (await import('./sweep.ts')).sweepCommand,
  'genotype hotspots': async () => (await import('./hotspots.ts')).hotspotsCommand,
  'genotype parentage': async () => (await import('./parentage.ts')).parentageCommand,
  'genotype purity': async () => (await import('./purity.ts')).purityCommand,
  'genotype diversity': async () => (await import('./diversity.ts')).diversityCommand,
  'genotype roh': async () => (await import('./roh.ts')).rohCommand,
  'genotype structure': async () => (await import('./structure.ts')).structureCommand,
  'genotype tree': async () => (await import('./tree.ts')).treeCommand,
  'genotype core': async () => (await import('./core.ts')).coreCommand,
};
