import type { OrderedPedigree } from './pedigree.ts';

/** Steps of each line to its farthest ancestor without parents; 0 for a founder. */
export function countGenerations({ mother, father }: Pick<OrderedPedigree, 'mother' | 'father'>): Int32Array {
  const generations = new Int32Array(mother.length);
  const after = (parent: number) => (parent < 0 ? 0 : generations[parent]! + 1);
  for (let line = 0; line < mother.length; line++)
    generations[line] = Math.max(after(mother[line]!), after(father[line]!));
  return generations;
}

/** Lines in the order of their generations, and where each generation begins; its own end is the last of them. */
export interface ByGeneration {
  order: Int32Array;
  starts: Int32Array;
}

/** @param chosen which lines to follow (default: all) */
export function sortByGeneration(generations: Int32Array, chosen?: Uint8Array): ByGeneration {
  let last = 0;
  for (const generation of generations) last = Math.max(last, generation);
  const starts = new Int32Array(last + 2);
  const isChosen = (line: number) => !chosen || chosen[line] === 1;
  generations.forEach((generation, line) => (starts[generation + 1]! += Number(isChosen(line))));
  for (let generation = 0; generation <= last; generation++) starts[generation + 1]! += starts[generation]!;
  const next = starts.slice();
  const order = new Int32Array(starts[last + 1]!);
  generations.forEach((generation, line) => {
    if (isChosen(line)) order[next[generation]!++] = line;
  });
  return { order, starts };
}
