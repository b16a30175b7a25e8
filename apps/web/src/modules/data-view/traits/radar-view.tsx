import { useState } from 'react';
import { Alert, Select, Skeleton } from 'antd';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useText } from '../../../language/text.ts';
import { FigureView } from '../../../ui/chart/figure-view.tsx';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { entriesQuery, readRadar } from '../api.ts';
import { Labelled } from '../choice/choice-bar.tsx';
import type { Choice } from '../choice/use-choice.ts';
import { dataViewMessages } from '../messages.ts';
import styles from './traits.module.css';

/** One variety or two beside the check over the chosen traits. */
export function RadarView({ choice }: { choice: Choice }) {
  const say = useText(dataViewMessages);
  const pages = useQueries({ queries: choice.trialIds.map(entriesQuery) });
  const entries = pages.flatMap(({ data }) => data ?? []);
  const names = [...new Set(entries.map(({ name }) => name))];
  const checks = [...new Set(entries.flatMap(({ name, isCheck }) => (isCheck ? [name] : [])))];
  const [wanted, setWanted] = useState<string>();
  const [chosen, setChosen] = useState<readonly string[]>();
  const check = wanted !== undefined && names.includes(wanted) ? wanted : (checks[0] ?? names[0]);
  const known = chosen?.filter((name) => names.includes(name) && name !== check);
  const varieties = known ?? names.filter((name) => name !== check && !checks.includes(name)).slice(0, 1);
  const options = names.map((value) => ({ value, label: value }));
  return (
    <>
      <div className={styles.tools}>
        <Labelled label={say('varieties')} wide>
          <Select
            mode="multiple"
            aria-label={say('varieties')}
            placeholder={say('varietyHint')}
            showSearch={{ optionFilterProp: 'label' }}
            value={[...varieties]}
            options={options.filter(({ value }) => value !== check)}
            onChange={setChosen}
          />
        </Labelled>
        <Labelled label={say('check')}>
          <Select
            aria-label={say('check')}
            showSearch={{ optionFilterProp: 'label' }}
            {...(check === undefined ? {} : { value: check })}
            options={options}
            onChange={setWanted}
          />
        </Labelled>
      </div>
      {check === undefined ? null : <Radar choice={choice} varieties={varieties} check={check} />}
    </>
  );
}

function Radar({
  choice,
  varieties,
  check,
}: {
  choice: Choice;
  varieties: readonly string[];
  check: string;
}) {
  const say = useText(dataViewMessages);
  const query = { ...choice.query, traitIds: choice.traitIds.join(','), varieties, check };
  const { data, error } = useQuery({
    queryKey: ['data-view', 'radar', query],
    queryFn: ({ signal }) => readRadar(query, signal),
    enabled: varieties.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (varieties.length === 0) return <EmptyState icon="points" title={say('varietyHint')} />;
  // the server says how many varieties and traits there may be
  if (error) return <Alert showIcon type="warning" title={error.message} />;
  return data ? <FigureView figure={data.figure} /> : <Skeleton active title={false} />;
}
