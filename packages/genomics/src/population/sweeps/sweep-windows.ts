import { workedOff } from '@panicle/kernels';
import { GenomicsError } from '../../genomics-error.ts';
import type { Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { threadsWithin } from '../../matrix/memory-limit.ts';
import { viewOfSamples, viewOfVariants } from '../../matrix/view.ts';
import { alleleCounts, type AlleleCounts, type SampleKind } from '../diversity/allele-counts.ts';
import { genomeWindows, type GenomeWindow } from '../windows/genome-windows.ts';
import { judging, type WindowMarkers } from './judge-window.ts';

export interface SweepOptions {
  /** base pairs of a window, and between the starts of neighbours */
  size: number;
  step?: number;
  kind?: SampleKind;
  /** markers of a window, at most; more are thinned evenly */
  mostMarkers?: number;
  /** centimorgan in a million base pairs, where the markers have no genetic positions */
  rate?: number;
  /** individuals; sets how far a sweep of a given strength reaches */
  effectiveSize?: number;
}

export interface SweepWindow extends GenomeWindow {
  /** markers that vary in the second group, after thinning */
  markers: number;
  /** twice the log composite likelihood ratio of the strongest sweep to none; 0 where none is likelier */
  score: number;
  /** coefficient of selection at it, 0 without */
  strength: number;
}

/** Windows that are judged together. */
const TOGETHER = 8;

/**
 * Windows in which frequencies of the first group have left those of the second one together, as a sweep at the middle
 * of the window makes them (XP-CLR). Markers that say the same count as one. The variants must be sorted. Memory is
 * that of a block and some numbers a variant.
 * Source: H. Chen, N. Patterson and D. Reich, Genome Research 20 (2010) 393-402.
 *
 * @throws GenomicsError fewHaplotypes, noDrift, memoryTooSmall
 */
export function sweepWindows(
  matrix: GenotypeMatrix,
  groups: readonly [Int32Array, Int32Array],
  options: SweepOptions,
  control: Control = {},
): SweepWindow[] {
  const threads = threadsWithin(matrix, control, { columns: 4 });
  const { signal, onProgress } = control;
  const least = Math.min(groups[0].length, groups[1].length);
  if (least < 2) throw new GenomicsError('fewHaplotypes', { count: least, least: 2 });
  const { size, step = size, kind = 'diploid', effectiveSize = 20_000 } = options;
  const [swept, other] = groups.map((places) => viewOfSamples(matrix, places)) as [
    GenotypeMatrix,
    GenotypeMatrix,
  ];
  const counts = alleleCounts(swept, kind, { signal });
  const gather = new MarkersOfWindows(other, counts, alleleCounts(other, kind, { signal }), options);
  const setup = {
    samples: other.samples.length,
    drift: gather.meanDrift(),
    logSize: Math.log(2 * effectiveSize),
  };
  const windows: GenomeWindow[] = [];
  function* tasks(): Generator<WindowMarkers[]> {
    let waiting: WindowMarkers[] = [];
    for (const window of genomeWindows(matrix.variants, size, step)) {
      signal?.throwIfAborted();
      const markers = gather.of(window);
      if (!markers) continue;
      windows.push(window);
      waiting.push(markers);
      if (waiting.length < TOGETHER) continue;
      yield waiting;
      waiting = [];
    }
    yield waiting;
  }
  const found: SweepWindow[] = [];
  for (const judged of workedOff(judging, setup, tasks(), threads))
    for (const { markers, score, strength } of judged) {
      const window = windows[found.length]!;
      found.push({ ...window, markers, score, strength });
      onProgress?.(window.behind / matrix.variants.count);
    }
  return found;
}

/** The markers of windows. */
class MarkersOfWindows {
  readonly #other: GenotypeMatrix;
  readonly #counts: AlleleCounts;
  readonly #otherCounts: AlleleCounts;
  readonly #most: number;
  readonly #rate: number;

  constructor(
    other: GenotypeMatrix,
    counts: AlleleCounts,
    otherCounts: AlleleCounts,
    { mostMarkers = 100, rate = 1 }: SweepOptions,
  ) {
    [this.#other, this.#counts, this.#otherCounts] = [other, counts, otherCounts];
    [this.#most, this.#rate] = [mostMarkers, rate];
  }

  /** Null where no marker varies. */
  of(window: GenomeWindow): WindowMarkers | null {
    const places = this.#placesIn(window);
    if (places.length === 0) return null;
    return {
      calls: viewOfVariants(this.#other, places).read(0, places.length),
      counted: Float64Array.from(places, (k) => this.#counts.counted[k]!),
      called: Float64Array.from(places, (k) => this.#counts.called[k]!),
      frequency: Float64Array.from(places, (k) => this.#frequency(k)),
      morgansFromMiddle: this.#morgansFromMiddle(window, places),
    };
  }

  /** Markers that vary in the other group and are called in both, thinned evenly. */
  #placesIn({ first, behind }: GenomeWindow): Int32Array {
    const varying: number[] = [];
    for (let k = first; k < behind; k++) {
      const p = this.#frequency(k);
      if (p > 0 && p < 1 && this.#counts.called[k]! > 0) varying.push(k);
    }
    const kept = Math.min(this.#most, varying.length);
    return Int32Array.from(
      { length: kept },
      (_, k) => varying[Math.floor(((k + 0.5) * varying.length) / kept)]!,
    );
  }

  #frequency(k: number): number {
    return this.#otherCounts.counted[k]! / this.#otherCounts.called[k]!;
  }

  #morgansFromMiddle({ start, end }: GenomeWindow, places: Int32Array): Float64Array {
    const { position, centimorgan } = this.#other.variants;
    const middle = (start + end) / 2;
    const [low, high] = [places[0]!, places.at(-1)!];
    const apart = position[high]! > position[low]!;
    const known = apart && centimorgan !== null && centimorgan[high]! > centimorgan[low]!;
    const rate = known
      ? (1e6 * (centimorgan[high]! - centimorgan[low]!)) / (position[high]! - position[low]!)
      : this.#rate;
    return Float64Array.from(places, (k) => (Math.abs(position[k]! - middle) * rate) / 1e8);
  }

  /** Mean squared difference of the frequencies over p (1 - p) of the other group. @throws GenomicsError noDrift */
  meanDrift(): number {
    const { counted, called } = this.#counts;
    let [sum, markers] = [0, 0];
    for (let k = 0; k < counted.length; k++) {
      const p = this.#frequency(k);
      if (!(p > 0 && p < 1) || called[k] === 0) continue;
      sum += (counted[k]! / called[k]! - p) ** 2 / (p * (1 - p));
      markers++;
    }
    if (!(sum > 0)) throw new GenomicsError('noDrift', { markers });
    return sum / markers;
  }
}
