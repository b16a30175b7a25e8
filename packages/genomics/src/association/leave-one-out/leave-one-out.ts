import type { Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { requireMemory } from '../../matrix/memory-limit.ts';
import { groupTraits, type SampleColumn } from '../linear/trait-groups.ts';
import { mixedScanBlocks, type MixedScanOptions, type MixedTrait } from '../mixed/mixed-scan.ts';
import { nullModel, type NullModel } from '../mixed/null-model.ts';
import { spectralModel, type Relationship } from '../mixed/spectral-model.ts';
import type { ScanVisitor } from '../scan-block.ts';
import { OtherChromosomes, type SummedKinship } from './other-chromosomes.ts';

/** A trait scanned chromosome by chromosome; `null` is of the relationships by all markers. */
export interface LeaveOneOutTrait extends MixedTrait {
  chromosomes: { chromosome: string; null: NullModel }[];
}

export interface LeaveOneOutOptions extends MixedScanOptions {
  /** the same samples with the markers that relationships are made of; default all */
  related?: GenotypeMatrix | undefined;
}

/** Share of the work that goes into the relationships by all markers. */
const PREPARATION = 0.3;

/**
 * Mixed linear model scan that tests the markers of each chromosome with relationships by those of all others, so that a
 * locus is not taken out of the trait by the relationships that it shapes itself.
 * Source: J. Yang et al., Nature Genetics 46 (2014) 100-106; J. Listgarten et al., Nature Methods 9 (2012) 525-526.
 *
 * @throws GenomicsError what mixedScan throws; chromosomeInPieces, oneChromosomeOnly, nothingPolymorphic, memoryTooSmall
 */
export function leaveOneOutBlocks(
  matrix: GenotypeMatrix,
  traits: readonly SampleColumn[],
  covariates: readonly SampleColumn[],
  method: SummedKinship,
  visit: ScanVisitor,
  options: LeaveOneOutOptions = {},
): LeaveOneOutTrait[] {
  const { signal, threads, memory, fast, onProgress, related = matrix } = options;
  const control: Control = { signal, threads, memory, fast };
  // relationships of all markers, of a chromosome and of the others; what the model of a group holds
  requireMemory(matrix, control, { squares: 9, columns: 6 });
  const others = new OtherChromosomes(matrix, related, method, {
    ...control,
    onProgress: (share) => onProgress?.(PREPARATION * share),
  });
  const nulls = nullModels(matrix.samples, traits, covariates, others.whole);
  const found = others.chromosomes.map(({ first, matrix: own }, place) => {
    const relationship = others.without(place, control);
    const share = (done: number) => (first + done * own.variants.count) / matrix.variants.count;
    return mixedScanBlocks(
      own,
      traits,
      covariates,
      relationship,
      (block) => visit(Object.assign(block, { first: block.first + first })),
      {
        ...options,
        onProgress: (done) => onProgress?.(PREPARATION + (1 - PREPARATION) * share(done)),
      },
    );
  });
  return traits.map(({ name }, t) => ({
    trait: name,
    samples: found[0]![t]!.samples,
    null: nulls[t]!,
    chromosomes: others.chromosomes.map((chromosome, place) => ({
      chromosome: chromosome.name,
      null: found[place]![t]!.null,
    })),
  }));
}

/** Variances of every trait without markers. */
function nullModels(
  samples: readonly string[],
  traits: readonly SampleColumn[],
  covariates: readonly SampleColumn[],
  relationship: Relationship,
): NullModel[] {
  const nulls: NullModel[] = [];
  for (const group of groupTraits(samples, traits, covariates)) {
    const model = spectralModel(group, samples, relationship);
    group.traits.forEach((place, t) => (nulls[place] = nullModel(model, t, group.units[t]!)));
  }
  return nulls;
}
