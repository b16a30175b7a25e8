import { useState } from 'react';
import { Input } from 'antd';
import { useText } from '../../../language/text.ts';
import type { Graph } from '../../../records/pedigree/graph.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { pedigreeMessages } from '../messages.ts';
import styles from './graph.module.css';

/** As people type names: in any case and width. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase().trim();

/** Finds materials of the drawing by name or code; Enter goes on to the next one. */
export function GraphFind({ graph, onFind }: { graph: Graph; onFind: (node: number) => void }) {
  const say = useText(pedigreeMessages);
  const [wanted, setWanted] = useState('');
  const [place, setPlace] = useState<{ at: number; count: number }>();
  const find = () => {
    const text = folded(wanted);
    if (text === '') return;
    const found = graph.tree.nodes.flatMap(({ name, sourceId }, node) =>
      folded(name).includes(text) || folded(sourceId).includes(text) ? [node] : [],
    );
    const at = found.length === 0 ? 0 : ((place?.at ?? 0) % found.length) + 1;
    setPlace({ at, count: found.length });
    if (at > 0) onFind(found[at - 1]!);
  };
  return (
    <Input
      className={styles.find ?? ''}
      prefix={<Icon name="search" size={14} />}
      aria-label={say('find')}
      placeholder={say('find')}
      value={wanted}
      allowClear
      suffix={
        place ? (
          <span role="status">
            {place.count === 0 ? say('foundNone') : `${String(place.at)}/${String(place.count)}`}
          </span>
        ) : null
      }
      onChange={(event) => {
        setWanted(event.target.value);
        setPlace(undefined);
      }}
      onPressEnter={find}
    />
  );
}
