import { useMemo, useState } from 'react';
import { Select } from 'antd';
import { useSearchParams } from 'react-router';
import { samples, scanOf } from '@panicle/figures/samples';
import { useText } from '../../language/text.ts';
import { FigureView } from '../../ui/chart/figure-view.tsx';
import { designMessages } from './messages.ts';
import styles from './design-page.module.css';

const MILLION = 'million';

/** Every kind of figure, one at a time or all; an entry that is chosen in one is marked in all. */
export function SpecimenFigures() {
  const say = useText(designMessages);
  const [query, setQuery] = useSearchParams();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const name = query.get('figure') ?? '';
  const figures = useMemo(() => {
    if (name === MILLION) return [scanOf(1_000_000, 3)];
    const all = samples.map(({ figure }) => figure);
    return name === '' ? all : all.filter((figure) => figure.name === name);
  }, [name]);
  const choose = (mark: string) =>
    setSelected(selected.includes(mark) ? selected.filter((one) => one !== mark) : [...selected, mark]);
  const options = [
    { value: '', label: say('allFigures') },
    ...samples.map(({ figure }) => ({ value: figure.name, label: `${figure.kind}: ${figure.name}` })),
    { value: MILLION, label: say('millionMarkers') },
  ];
  return (
    <div className={styles.stack}>
      <Select
        style={{ width: 320 }}
        aria-label={say('figures')}
        options={options}
        value={name}
        onChange={(figure: string) => setQuery({ part: 'figures', figure }, { replace: true })}
      />
      {figures.map((figure) => (
        <FigureView
          key={figure.name}
          figure={figure}
          selected={selected}
          onSelect={choose}
          fileName={figure.name}
        />
      ))}
    </div>
  );
}
