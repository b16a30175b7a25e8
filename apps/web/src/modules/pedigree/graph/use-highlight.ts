import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { pedigreeKey, pedigreePath } from '../../../records/pedigree/calls.ts';
import type { Graph } from '../../../records/pedigree/graph.ts';
import { lineageOf, placesOf } from './highlight.ts';

export const HIGHLIGHTS = ['none', 'lineage', 'path'] as const;
export type Highlight = (typeof HIGHLIGHTS)[number];

/** What is drawn in full beside the paler rest: the lineage of the chosen material, or its way to another one. */
export function useHighlight(graph: Graph | undefined, selected: number | undefined) {
  const [highlight, setHighlight] = useState<Highlight>('none');
  const [target, setTarget] = useState<string>();
  const from = graph && selected !== undefined ? graph.tree.nodes[selected]!.materialId : undefined;
  const path = useQuery({
    queryKey: [...pedigreeKey, 'path', from, target],
    queryFn: ({ signal }) => pedigreePath(from!, target!, signal),
    enabled: highlight === 'path' && from !== undefined && target !== undefined,
  });
  const way = highlight === 'path' && from !== undefined && target !== undefined ? path.data : undefined;
  const highlighted = useMemo(() => {
    if (!graph || selected === undefined || highlight === 'none') return null;
    if (highlight === 'lineage') return lineageOf(graph, selected);
    if (!way || way.nodes.length === 0) return null;
    return placesOf(
      graph,
      way.nodes.map(({ materialId }) => materialId),
    );
  }, [graph, selected, highlight, way]);
  return { highlight, setHighlight, target, setTarget, highlighted, way };
}
