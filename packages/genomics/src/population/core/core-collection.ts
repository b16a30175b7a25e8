import { seededUniform } from '@panicle/statistics/numeric/random';
import type { Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { geneticDistances, type DistanceMeasure } from '../trees/index.ts';
import { CoreFinder } from './core-finder.ts';
import { coreData, figureOf, measureOf } from './measures.ts';
import { CORE_OBJECTIVES, type CoreObjective } from './objective.ts';
import { shuffled, type Selection } from './selection.ts';
import { startOfCore } from './start-of-core.ts';

/** Cores drawn at random, to compare with. */
const DRAWN = 50;

export interface CoreOptions {
  /** members, from 2 to the samples that may be chosen */
  size: number;
  /** what is sought, with weights above 0; default the entry-to-nearest distance */
  objectives?: readonly { objective: CoreObjective; weight: number }[];
  /** of two samples; default modified Rogers */
  distance?: DistanceMeasure;
  /** names of samples that are members whatever comes, and of samples that are not */
  fixed?: readonly string[];
  excluded?: readonly string[];
  seed?: number;
}

/** A figure of the core beside what cores of the same size have that are drawn at random. */
export interface CoreFigure {
  objective: CoreObjective;
  sought: boolean;
  core: number;
  /** mean of 50 cores drawn at random (with the fixed members) */
  random: number;
}

export interface CoreCollection {
  /** places of the members, ascending */
  members: Int32Array;
  /** place of the nearest member of each sample: itself for members */
  nearest: Int32Array;
  /** distance to it */
  distance: Float64Array;
  figures: readonly CoreFigure[];
}

/**
 * Chooses samples that represent all: the best set of a given size by distances, alleles, or both (each measure brought to
 * the range between its own best core and the worst of those of the others, as Core Hunter 3 does).
 * Sources: objective.ts, tempering.ts.
 *
 * @throws GenomicsError coreSize, coreContradiction, unknownSamples, noSharedCalls, distanceInfinite, memoryTooSmall
 */
export function coreCollection(
  matrix: GenotypeMatrix,
  options: CoreOptions,
  control: Control = {},
): CoreCollection {
  const { objectives = [{ objective: 'en', weight: 1 }], distance = 'modified-rogers', seed = 1 } = options;
  const start = startOfCore(matrix, options);
  const { onProgress, ...quiet } = control;
  const { values } = geneticDistances(matrix, distance, quiet);
  const data = coreData(matrix, values, CORE_OBJECTIVES, control.signal);
  const uniform = seededUniform(seed);
  const random = Array.from({ length: DRAWN }, () => shuffled(start, uniform));
  const finder = new CoreFinder(data, start, random, uniform, control);
  const sought = objectives.map(({ objective }) => objective);
  const best = sought.length === 1 ? finder.best(objectives) : finder.bestOfSeveral(objectives);
  onProgress?.(1);
  return {
    ...nearestOf(values, matrix.samples.length, best),
    figures: CORE_OBJECTIVES.map((objective) => ({
      objective,
      sought: sought.includes(objective),
      core: figureOf(objective, measureOf(objective, data, best.members).value),
      random:
        random.reduce(
          (sum, { members }) => sum + figureOf(objective, measureOf(objective, data, members).value),
          0,
        ) / DRAWN,
    })),
  };
}

function nearestOf(distances: Float64Array, samples: number, { members }: Selection) {
  const nearest = new Int32Array(samples);
  const distance = new Float64Array(samples).fill(Infinity);
  for (let i = 0; i < samples; i++)
    for (const member of members) {
      const away = member === i ? -1 : distances[i * samples + member]!;
      if (away >= distance[i]!) continue;
      distance[i] = Math.max(0, away);
      nearest[i] = member;
      if (member === i) break;
    }
  return { members: members.toSorted(), nearest, distance };
}
