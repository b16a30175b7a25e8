import { offspringLists, type PedigreeGraph } from './graph.ts';
import { placeInLayers } from './place.ts';
import { wrapLayers } from './wrap.ts';

export type { PedigreeGraph } from './graph.ts';
export { widestOf } from './wrap.ts';

/** Where everything of a pedigree lies. One unit across is the least distance of two lines, one unit down a layer. */
export interface PedigreeLayout {
  x: Float64Array;
  /** the layer: founders in 0, every other line below its parents */
  layer: Int32Array;
  /** down, in layers; a layer that is wrapped has rows below each other */
  y: Float64Array;
  height: number;
  layers: number;
  width: number;
  /** one for each pair of parents: where its lines meet, above the offspring */
  matings: Mating[];
  /** the mating that each line comes from; -1 for founders */
  matingOf: Int32Array;
}

export interface Mating {
  female: number;
  male: number;
  x: number;
  y: number;
}

/**
 * Layers of a mating graph: each line one layer below the later of its parents, founders just above their first
 * offspring; within a layer the order of barycentres, swept down and up.
 * Source: K. Sugiyama, S. Tagawa, M. Toda, IEEE Transactions on Systems, Man and Cybernetics 11 (1981) 109-125.
 *
 * @param widest  lines side by side at most; wider layers are wrapped
 * @throws RangeError where a line is its own ancestor
 */
export function layOutPedigree(graph: PedigreeGraph, widest = Infinity): PedigreeLayout {
  const order = parentsFirst(graph);
  const layer = layersOf(graph, order);
  const layers = layer.reduce((most, one) => Math.max(most, one + 1), 0);
  const x = placeInLayers(graph, layer, layers);
  const { y, height } = wrapLayers(x, layer, { layers, widest });
  const width = x.reduce((most, one) => Math.max(most, one), 0);
  return { x, layer, layers, width, y, height, ...matingsOf(graph, x, y) };
}

/** Kahn's order over the edges to parents. */
function parentsFirst({ female, male }: PedigreeGraph): Int32Array {
  const size = female.length;
  const waiting = new Uint8Array(size);
  const { first, next } = offspringLists({ female, male });
  const order = new Int32Array(size);
  let [read, written] = [0, 0];
  for (let line = 0; line < size; line++) {
    waiting[line] = (female[line]! >= 0 ? 1 : 0) + (male[line]! >= 0 ? 1 : 0);
    if (waiting[line] === 0) order[written++] = line;
  }
  while (read < written) {
    const line = order[read++]!;
    for (let edge = first[line]!; edge >= 0; edge = next[edge]!) {
      const child = edge >> 1;
      waiting[child]!--;
      if (waiting[child] === 0) order[written++] = child;
    }
  }
  if (written < size) throw new RangeError('a line of the pedigree is its own ancestor');
  return order;
}

function layersOf(graph: PedigreeGraph, order: Int32Array): Int32Array {
  const { female, male } = graph;
  const layer = new Int32Array(order.length);
  const below = (parent: number) => (parent < 0 ? 0 : layer[parent]! + 1);
  for (const line of order) layer[line] = Math.max(below(female[line]!), below(male[line]!));
  const { first, next } = offspringLists(graph);
  for (let line = 0; line < layer.length; line++) {
    if (female[line]! >= 0 || male[line]! >= 0 || first[line]! < 0) continue;
    let nearest = Infinity;
    for (let edge = first[line]!; edge >= 0; edge = next[edge]!)
      nearest = Math.min(nearest, layer[edge >> 1]!);
    layer[line] = nearest - 1;
  }
  return layer;
}

/** How far above its offspring two parents meet. */
const ABOVE = 0.35;

function matingsOf({ female, male }: PedigreeGraph, x: Float64Array, y: Float64Array) {
  const matings: Mating[] = [];
  const counts: number[] = [];
  const placeOf = new Map<number, number>();
  const matingOf = new Int32Array(female.length).fill(-1);
  for (let line = 0; line < female.length; line++) {
    const [f, m] = [female[line]!, male[line]!];
    if (f < 0 && m < 0) continue;
    const key = (f + 1) * (female.length + 1) + m + 1;
    let place = placeOf.get(key);
    if (place === undefined) {
      place = matings.length;
      placeOf.set(key, place);
      matings.push({ female: f, male: m, x: 0, y: Infinity });
      counts.push(0);
    }
    matingOf[line] = place;
    const mating = matings[place]!;
    mating.x += x[line]!;
    mating.y = Math.min(mating.y, y[line]! - ABOVE);
    counts[place]!++;
  }
  matings.forEach((mating, place) => (mating.x /= counts[place]!));
  return { matings, matingOf };
}
