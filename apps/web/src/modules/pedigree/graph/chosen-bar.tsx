import { Button } from 'antd';
import type { PedigreePath } from '@panicle/contract/pedigree';
import { formatNumber } from '../../../language/format/number.ts';
import { useText } from '../../../language/text.ts';
import { materialRecord } from '../../../records/material/material.ts';
import type { Graph } from '../../../records/pedigree/graph.ts';
import { RecordLink } from '../../../records/record-link.tsx';
import { pedigreeMessages } from '../messages.ts';

interface ChosenBarProps {
  graph: Graph;
  selected: number;
  inbreeding: readonly number[] | undefined;
  /** the way to another material, where one is asked for */
  way: PedigreePath | undefined;
  /** null where the graph is of it already */
  onCentre: (() => void) | null;
}

/** What is chosen in words: the text beside the drawing, and all of it that a screen reader needs. */
export function ChosenBar({ graph, selected, inbreeding, way, onCentre }: ChosenBarProps) {
  const say = useText(pedigreeMessages);
  const { nodes } = graph.tree;
  const nameOf = (node: number) => (node < 0 ? say('unknown') : nodes[node]!.name);
  const { name, generation, materialId } = nodes[selected]!;
  return (
    <>
      <RecordLink of={materialRecord} id={materialId}>
        {say('selected', {
          name,
          female: nameOf(graph.female[selected]!),
          male: nameOf(graph.male[selected]!),
          generation: generation ?? say('unknown'),
          offspring: graph.offspring[selected]!.length,
        })}
      </RecordLink>
      {inbreeding === undefined ? null : (
        <span>{say('inbreeding', { value: formatNumber(inbreeding[selected] ?? null, 4) })}</span>
      )}
      {onCentre ? (
        <Button size="small" onClick={onCentre}>
          {say('centre')}
        </Button>
      ) : null}
      {way ? <Way graph={graph} of={way} /> : null}
    </>
  );
}

function Way({ graph, of }: { graph: Graph; of: PedigreePath }) {
  const say = useText(pedigreeMessages);
  if (of.nodes.length === 0) return <span>{say('noPath')}</span>;
  const drawn = new Set(graph.tree.nodes.map(({ materialId }) => materialId));
  const missing = of.nodes.filter(({ materialId }) => !drawn.has(materialId)).length;
  return (
    <span>
      {of.nodes.map(({ name }) => name).join(' – ')}
      {missing > 0 ? ` (${say('notDrawn', { count: missing })})` : null}
    </span>
  );
}
