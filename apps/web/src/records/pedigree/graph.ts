import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PedigreeTree, TreeDirection } from '@panicle/contract/pedigree';
import { layOutPedigree, widestOf, type PedigreeLayout } from '@panicle/figures/pedigree-layout';
import { pedigreeGraph, pedigreeKey, pedigreeTree } from './calls.ts';

/** What is drawn: materials by their places, with parents and offspring as places. */
export interface Graph {
  tree: PedigreeTree;
  female: Int32Array;
  male: Int32Array;
  offspring: readonly (readonly number[])[];
  layout: PedigreeLayout;
}

/** With `wrapped`, layers of many materials have several rows. */
export function graphOf(tree: PedigreeTree, wrapped = false): Graph {
  const size = tree.nodes.length;
  const place = new Map(tree.nodes.map(({ materialId }, k) => [materialId, k]));
  const female = new Int32Array(size).fill(-1);
  const male = new Int32Array(size).fill(-1);
  const offspring: number[][] = Array.from({ length: size }, () => []);
  for (const edge of tree.edges) {
    const child = place.get(edge.materialId);
    if (child === undefined) continue;
    const placeOf = (id: string | null) => (id === null ? -1 : (place.get(id) ?? -1));
    female[child] = placeOf(edge.female);
    male[child] = placeOf(edge.male);
    for (const parent of new Set([female[child], male[child]]))
      if (parent >= 0) offspring[parent]!.push(child);
  }
  return {
    tree,
    female,
    male,
    offspring,
    layout: layOutPedigree({ female, male }, wrapped ? widestOf(size) : undefined),
  };
}

/** What a graph is of: all materials unless one of these is stated. */
export interface GraphOf {
  materialId?: string | undefined;
  listId?: string | undefined;
}

/** The whole pedigree, that of one material to a depth, or that of a list with all ancestors. */
export function useGraph({ materialId, listId }: GraphOf, direction: TreeDirection, depth: number) {
  const query = useQuery({
    queryKey: [...pedigreeKey, 'graph', materialId ?? null, listId ?? null, direction, depth],
    queryFn: ({ signal }) =>
      materialId === undefined
        ? pedigreeGraph(listId, signal)
        : pedigreeTree(materialId, { direction, depth }, signal),
  });
  const graph = useMemo(() => (query.data ? graphOf(query.data, true) : undefined), [query.data]);
  return { graph, error: query.error, refetch: query.refetch };
}
