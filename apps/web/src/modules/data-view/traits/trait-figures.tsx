import { useCallback, useMemo, useState } from 'react';
import { Button, Skeleton } from 'antd';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../language/language-store.ts';
import { useText } from '../../../language/text.ts';
import { FigureView } from '../../../ui/chart/figure-view.tsx';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { readTraits } from '../api.ts';
import { TraitSelect } from '../choice/choice-bar.tsx';
import type { Choice } from '../choice/use-choice.ts';
import { FigureGrid } from '../choice/view-page.tsx';
import { dataViewMessages } from '../messages.ts';
import { ChosenEntries } from './chosen-entries.tsx';
import { columnsOf, type PlotColumns } from './columns.ts';
import styles from './traits.module.css';
import { bundlesOf, cloudOf, coursesOf, heatmapOf, spreadsOf } from './view-figures.ts';

/** All figures of the chosen traits; a choice of entries in one is seen in all. */
export function TraitFigures({ choice }: { choice: Choice }) {
  const query = { ...choice.query, traitIds: choice.traitIds.join(',') };
  const { data, error, refetch } = useQuery({
    queryKey: ['data-view', 'traits', query],
    queryFn: async ({ signal }) => columnsOf(await readTraits(query, signal)),
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <LoadFailed error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 12 }} />;
  return <Figures columns={data} choice={choice} />;
}

function Figures({ columns, choice }: { columns: PlotColumns; choice: Choice }) {
  const say = useText(dataViewMessages);
  const [first, setFirst] = useState<string>();
  const [second, setSecond] = useState<string>();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const trait = columns.traits.find(({ id }) => id === first) ?? columns.traits[0];
  const other =
    columns.traits.find(({ id }) => id === second && id !== trait?.id) ??
    columns.traits.find(({ id }) => id !== trait?.id);
  const figures = useTraitFigures(columns, trait?.id, other?.id);
  const toggle = useCallback(
    (mark: string) =>
      setSelected((before) =>
        before.includes(mark) ? before.filter((one) => one !== mark) : [...before, mark],
      ),
    [],
  );
  const shown = choice.traits.filter(({ id }) => columns.traits.some((one) => one.id === id));
  return (
    <>
      <div className={styles.tools}>
        <TraitSelect label={say('trait')} traits={shown} value={trait?.id} onChange={setFirst} />
        {other ? (
          <TraitSelect
            label={say('against')}
            traits={shown.filter(({ id }) => id !== trait?.id)}
            value={other.id}
            onChange={setSecond}
          />
        ) : null}
        <div className={styles.chosen} role="status">
          {selected.length > 0 ? (
            <>
              {say('chosen', { count: selected.length })}
              <Button type="link" size="small" onClick={() => setSelected([])}>
                {say('clear')}
              </Button>
            </>
          ) : null}
        </div>
      </div>
      <FigureGrid>
        {figures.map((figure) => (
          <FigureView
            key={figure.name}
            figure={figure}
            selected={selected}
            onSelect={toggle}
            onBrush={setSelected}
          />
        ))}
        <ChosenEntries columns={columns} selected={selected} choice={choice} />
      </FigureGrid>
    </>
  );
}

function useTraitFigures(columns: PlotColumns, traitId: string | undefined, otherId: string | undefined) {
  const language = useLanguage((state) => (state.language === 'zh_CN' ? 'zh' : 'en'));
  return useMemo(() => {
    const trait = columns.traits.find(({ id }) => id === traitId);
    const other = columns.traits.find(({ id }) => id === otherId);
    if (!trait) return [];
    return [
      spreadsOf(columns, trait),
      ...(other ? [cloudOf(columns, other, trait)] : []),
      ...(columns.traits.length > 1 ? [bundlesOf(columns)] : []),
      heatmapOf(columns, trait, language),
      ...(trait.days.length > 1 ? [coursesOf(columns, trait)] : []),
    ];
  }, [columns, traitId, otherId, language]);
}
