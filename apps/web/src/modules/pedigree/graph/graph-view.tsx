import { useMemo, useState } from 'react';
import { Button, Select, Skeleton } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { TREE_DIRECTIONS, treeDirections, type TreeDirection } from '@panicle/contract/pedigree';
import { formatNumber } from '../../../language/format/number.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { materialRecord } from '../../../records/material/material.ts';
import { pedigreeCalls, pedigreeKey, pedigreeNumbers } from '../../../records/pedigree/calls.ts';
import { RecordLink } from '../../../records/record-link.tsx';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { ExportMenu } from '../../../ui/export/export-menu.tsx';
import { useDownload } from '../../../ui/feedback/use-download.ts';
import { RecordSelect } from '../../../ui/record/record-select.tsx';
import { pedigreeMessages } from '../messages.ts';
import { coloursBy, type Colouring } from './colours.ts';
import { GraphCanvas } from './graph-canvas.tsx';
import { useGraph, type Graph } from '../../../records/pedigree/graph.ts';
import styles from './graph.module.css';

const DEPTHS = [1, 2, 3, 4, 5, 10, 20, 100];

/** What is chosen in words: the text beside the drawing, and all of it that a screen reader needs. */
function useSelectedText(graph: Graph | undefined, selected: number | undefined): string {
  const say = useText(pedigreeMessages);
  if (!graph || selected === undefined) return '';
  const nameOf = (node: number) => (node < 0 ? say('unknown') : graph.tree.nodes[node]!.name);
  const { name, generation } = graph.tree.nodes[selected]!;
  return say('selected', {
    name,
    female: nameOf(graph.female[selected]!),
    male: nameOf(graph.male[selected]!),
    generation: generation ?? say('unknown'),
    offspring: graph.offspring[selected]!.length,
  });
}

/** The pedigree as a graph: of all materials, or around the one in the address. */
export function GraphView() {
  const say = useText(pedigreeMessages);
  const textOf = useTextOf();
  const download = useDownload();
  const [address, setAddress] = useSearchParams();
  const material = address.get('material') ?? undefined;
  const [direction, setDirection] = useState<TreeDirection>('both');
  const [depth, setDepth] = useState(5);
  const [colouring, setColouring] = useState<Colouring>('generation');
  const [chosen, setChosen] = useState<{ graph: Graph; node: number }>();
  const { graph, error, refetch } = useGraph(material, direction, depth);
  const selected = chosen && chosen.graph === graph ? chosen.node : undefined;
  const selectedText = useSelectedText(graph, selected);
  const ids = useMemo(() => graph?.tree.nodes.map(({ materialId }) => materialId) ?? [], [graph]);
  const numbers = useQuery({
    queryKey: [...pedigreeKey, 'numbers', ids],
    queryFn: ({ signal }) => pedigreeNumbers(ids, signal),
    enabled: ids.length > 0 && (colouring === 'inbreeding' || selected !== undefined),
  });
  const inbreeding = useMemo(() => numbers.data?.materials.map((one) => one.inbreeding), [numbers.data]);
  const colourOf = useMemo(() => coloursBy(colouring, graph, inbreeding), [colouring, graph, inbreeding]);
  const open = (id: string | undefined) => {
    const next = new URLSearchParams(address);
    if (id === undefined) next.delete('material');
    else next.set('material', id);
    setAddress(next);
  };
  const save = (form: string) =>
    download(`${pedigreeCalls.base}/file`, {
      method: 'POST',
      body: { form, ...(ids.length > 0 && material !== undefined ? { materialIds: ids } : {}) },
    });
  return (
    <div className={styles.view}>
      <div className={styles.controls}>
        <RecordSelect
          of={materialRecord}
          className={styles.material ?? ''}
          aria-label={say('material')}
          placeholder={say('materialHint')}
          allowClear
          value={material ?? null}
          onChange={open}
        />
        {material === undefined ? null : (
          <>
            <Select
              aria-label={say('direction')}
              value={direction}
              options={TREE_DIRECTIONS.map((value) => ({ value, label: textOf(treeDirections[value]) }))}
              onChange={setDirection}
              popupMatchSelectWidth={false}
            />
            <Select
              aria-label={say('depth')}
              value={depth}
              options={DEPTHS.map((value) => ({ value, label: `${say('depth')} ≤ ${value}` }))}
              onChange={setDepth}
              popupMatchSelectWidth={false}
            />
          </>
        )}
        <Select<Colouring>
          aria-label={say('colour')}
          value={colouring}
          options={[
            { value: 'generation', label: say('byGeneration') },
            { value: 'group', label: say('byGroup') },
            { value: 'inbreeding', label: say('byInbreeding') },
          ]}
          onChange={setColouring}
          popupMatchSelectWidth={false}
        />
        <ExportMenu
          choices={{ purdy: say('purdy'), panicle: say('panicle'), r: say('r'), matrix: say('matrix') }}
          onExport={save}
          label={say('files')}
          disabled={ids.length === 0}
        />
      </div>
      {graph?.tree.cut ? <p role="status">{say('cut', { count: graph.tree.nodes.length })}</p> : null}
      {graph === undefined ? (
        error ? (
          <LoadFailed error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        )
      ) : graph.tree.nodes.length === 0 ? (
        <EmptyState icon="branches" title={say('nothing')} hint={say('nothingHint')} />
      ) : (
        <div className={styles.stage}>
          <GraphCanvas
            key={`${material} ${direction} ${depth}`}
            graph={graph}
            selected={selected}
            onSelect={(node) => setChosen(node === undefined ? undefined : { graph, node })}
            onOpen={(node) => open(ids[node])}
            colourOf={colourOf}
          />
        </div>
      )}
      <p className={styles.selected} aria-live="polite">
        {selected === undefined || !graph ? null : (
          <>
            <RecordLink of={materialRecord} id={ids[selected]!}>
              {selectedText}
            </RecordLink>
            {inbreeding === undefined ? null : (
              <span>{say('inbreeding', { value: formatNumber(inbreeding[selected], 4) })}</span>
            )}
            {ids[selected] === material ? null : (
              <Button size="small" onClick={() => open(ids[selected])}>
                {say('centre')}
              </Button>
            )}
          </>
        )}
      </p>
    </div>
  );
}
