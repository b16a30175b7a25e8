import type { Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { requireMemory } from '../../matrix/memory-limit.ts';
import { groupTraits, type SampleColumn, type TraitGroup } from '../linear/trait-groups.ts';
import type { MarkerLimits, ScanVisitor } from '../scan-block.ts';
import type { MultiLocusOptions, MultiLocusTrait, Round } from './locus.ts';
import { significanceBeside, scanBeside, type TraitModel } from './scan-beside.ts';

/** Significance, all markers together, that one must have for markers to be chosen. */
export const ENTRY = 0.01;

/** The last scan of a round. */
export interface ScanOfRound {
  matrix: GenotypeMatrix;
  group: TraitGroup;
  /** -log10 of p, NaN where a marker has none; of the markers of the model beside each other */
  significance: Float64Array;
  /** the least of one marker for 0.01 of all */
  threshold: number;
  /** markers of the model */
  loci: readonly number[];
}

/**
 * Scans and choices by turns: all markers are tested beside those chosen, and markers are chosen by their tests, until
 * the choice stays. Each trait by itself.
 */
export function scanInRounds<OneRound extends Round>(
  matrix: GenotypeMatrix,
  traits: readonly SampleColumn[],
  covariates: readonly SampleColumn[],
  choose: (scan: ScanOfRound) => OneRound,
  visit: ScanVisitor,
  options: MultiLocusOptions,
): MultiLocusTrait<OneRound>[] {
  const { signal, onProgress, mostRounds = 10, leastMinor, mostMissing } = options;
  requireMemory(matrix, options, { columns: 2 });
  return traits.map((trait, place) => {
    const [group] = groupTraits(matrix.samples, [trait], covariates) as [TraitGroup];
    const model: TraitModel = { matrix, trait, covariates, present: group.present };
    const control = (turn: number): Control & MarkerLimits => ({
      signal,
      leastMinor,
      mostMissing,
      onProgress: (share) =>
        onProgress?.((place + Math.min(1, (turn + share) / (mostRounds + 1))) / traits.length),
    });
    const found = turns(model, group, choose, { mostRounds, control });
    const loci = found.rounds.at(-1)?.loci ?? [];
    const { scanned, loci: tested } = scanBeside(
      model,
      loci,
      (block) => visit(Object.assign(block, { trait: place })),
      control(mostRounds),
    );
    return { ...scanned, ...found, loci: tested };
  });
}

function turns<OneRound extends Round>(
  model: TraitModel,
  group: TraitGroup,
  choose: (scan: ScanOfRound) => OneRound,
  { mostRounds, control }: { mostRounds: number; control: (turn: number) => Control & MarkerLimits },
): Pick<MultiLocusTrait<OneRound>, 'rounds' | 'ended'> {
  const rounds: OneRound[] = [];
  const seen = new Set<string>(['']);
  let threshold = 0;
  let loci: number[] = [];
  for (let turn = 0; turn < mostRounds; turn++) {
    const significance = significanceBeside(model, loci, control(turn));
    if (turn === 0) {
      const tested = significance.reduce((sum, value) => sum + Number(!Number.isNaN(value)), 0);
      threshold = -Math.log10(ENTRY / tested);
      if (!significance.some((value) => value >= threshold)) return { rounds, ended: 'nothing' };
    }
    const round = choose({ matrix: model.matrix, group, significance, threshold, loci });
    rounds.push(round);
    const before = keyOf(loci);
    const key = keyOf(round.loci);
    if (key === before) return { rounds, ended: 'same' };
    loci = round.loci;
    if (seen.has(key)) return { rounds, ended: 'cycle' };
    seen.add(key);
  }
  return { rounds, ended: 'limit' };
}

const keyOf = (variants: readonly number[]) => variants.toSorted((a, b) => a - b).join();

/** Largest of all that are there. */
export function largestOf(values: Float64Array): number {
  return values.reduce((largest, value) => (value > largest ? value : largest), 0);
}

/** Markers that a model of so many samples can hold. */
export function mostMarkers(samples: number): number {
  return Math.floor(samples / Math.log(samples));
}
