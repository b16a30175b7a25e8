import { useMemo } from 'react';
import { breedingMethodNames } from '@panicle/contract/breeding-methods';
import { pedigreeFieldNames, type TreeNode } from '@panicle/contract/pedigree';
import { formatNumber } from '../../../language/format/number.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { materialRecord } from '../../../records/material/material.ts';
import type { Graph } from '../../../records/pedigree/graph.ts';
import { RecordLink } from '../../../records/record-link.tsx';
import { DataTable, type DataColumn } from '../../../ui/table/data-table.tsx';
import { pedigreeMessages } from '../messages.ts';
import { stepsFrom } from './highlight.ts';

interface Row extends TreeNode {
  female: string | null;
  male: string | null;
  method: string | null;
  offspring: number;
  /** from the material that the graph is of */
  steps: number | null;
  inbreeding: number | null;
}

/** The materials of a graph as a table: rows and columns, for the page and for files. */
export function useGraphTable(
  graph: Graph | undefined,
  material: string | undefined,
  inbreeding: readonly number[] | undefined,
) {
  const say = useText(pedigreeMessages);
  const textOf = useTextOf();
  const rows = useMemo((): Row[] => {
    if (!graph) return [];
    const { nodes, edges } = graph.tree;
    const methods = new Map(edges.map(({ materialId, method }) => [materialId, method]));
    const nameOf = (node: number) => (node < 0 ? null : nodes[node]!.name);
    const root = nodes.findIndex(({ materialId }) => materialId === material);
    const steps = root < 0 ? [] : stepsFrom(graph, root);
    return nodes.map((node, place) => {
      const method = methods.get(node.materialId) ?? null;
      return {
        ...node,
        female: nameOf(graph.female[place]!),
        male: nameOf(graph.male[place]!),
        method: method === null ? null : textOf(breedingMethodNames[method]),
        offspring: graph.offspring[place]!.length,
        steps: steps[place] ?? null,
        inbreeding: inbreeding?.[place] ?? null,
      };
    });
  }, [graph, material, inbreeding, textOf]);
  const columns = useMemo((): DataColumn<Row>[] => {
    const field = (key: 'female' | 'male' | 'method' | 'generation'): DataColumn<Row> => ({
      key,
      title: textOf(pedigreeFieldNames[key]),
      value: (row) => row[key],
    });
    const number = (key: 'steps' | 'offspring', title: string): DataColumn<Row> => ({
      key,
      title,
      kind: 'number',
      value: (row) => row[key],
      render: (row) => formatNumber(row[key], 0),
    });
    return [
      {
        key: 'name',
        title: textOf(pedigreeFieldNames.materialId),
        strong: true,
        value: ({ name }) => name,
        render: ({ name, materialId }) => (
          <RecordLink of={materialRecord} id={materialId}>
            {name}
          </RecordLink>
        ),
      },
      { key: 'code', title: say('code'), value: ({ sourceId }) => sourceId },
      ...(material === undefined ? [] : [number('steps', say('steps_from'))]),
      field('female'),
      field('male'),
      field('method'),
      field('generation'),
      { key: 'group', title: say('group'), value: ({ group }) => group },
      number('offspring', say('offspring')),
      {
        key: 'inbreeding',
        title: say('fOf'),
        kind: 'number',
        value: (row) => row.inbreeding,
        render: (row) => formatNumber(row.inbreeding, 4),
      },
    ];
  }, [material, say, textOf]);
  return { rows, columns };
}

export function GraphTable({ rows, columns, label }: ReturnType<typeof useGraphTable> & { label: string }) {
  return <DataTable label={label} rows={rows} columns={columns} rowKey={({ materialId }) => materialId} />;
}
