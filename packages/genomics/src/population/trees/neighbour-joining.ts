import { GenomicsError } from '../../genomics-error.ts';
import type { GeneticDistances } from './genetic-distances.ts';
import { NearestPair } from './nearest-pair.ts';
import { TreeBuilder } from './tree-builder.ts';
import type { Tree } from './tree.ts';

/**
 * The tree of neighbour joining, without a root. A branch that comes out negative gets the length 0 and its neighbour
 * what is missing, so that the distance of the two stays as it is.
 * Sources: N. Saitou and M. Nei, Molecular Biology and Evolution 4 (1987) 406-425; J. A. Studier and K. J. Keppler, 5 (1988)
 * 729-731; negative branches: M. K. Kuhner and J. Felsenstein, 11 (1994) 459-468.
 *
 * @throws GenomicsError fewSamplesForTree with less than 3
 */
export function neighbourJoining({ samples, values }: GeneticDistances): Tree {
  if (samples.length < 3) throw new GenomicsError('fewSamplesForTree', { samples: samples.length, least: 3 });
  const pairs = new NearestPair(values, samples.length);
  const builder = new TreeBuilder(samples);
  const nodes = samples.map((_, place) => place);
  while (pairs.count > 3) {
    const { first, second } = pairs.find();
    const [a, b] = lengthsOf(pairs, first, second);
    nodes[first] = builder.join([nodes[first]!, nodes[second]!], [a, b]);
    pairs.join(first, second);
    // The last node has taken the place of the second.
    nodes[second] = nodes[pairs.count]!;
  }
  builder.join(nodes.slice(0, 3), lastLengths(pairs));
  return builder.finish(false);
}

function lengthsOf(pairs: NearestPair, first: number, second: number): [number, number] {
  const whole = pairs.distance(first, second);
  const excess = (pairs.sums[first]! - pairs.sums[second]!) / (pairs.count - 2);
  const one = Math.min(whole, Math.max(0, (whole + excess) / 2));
  return [one, whole - one];
}

function lastLengths(pairs: NearestPair): number[] {
  const [ab, ac, bc] = [pairs.distance(0, 1), pairs.distance(0, 2), pairs.distance(1, 2)];
  return [ab + ac - bc, ab + bc - ac, ac + bc - ab].map((twice) => Math.max(0, twice / 2));
}
