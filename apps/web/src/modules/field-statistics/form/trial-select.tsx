import { useState } from 'react';
import { Select } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { seasonNames, type Trial } from '@panicle/contract/trials';
import { useText, useTextOf } from '../../../language/text.ts';
import { useSettled } from '../../../ui/feedback/use-settled.ts';
import { findTrials } from '../api.ts';
import { statisticsMessages } from '../messages.ts';

interface TrialSelectProps {
  /** given by the form item */
  value?: string;
  onChange?: (id: string) => void;
  id?: string;
  /** the trial that is chosen, where its record is known already */
  known?: Trial | undefined;
}

/** Finds a trial by typing; the server searches. */
export function TrialSelect({ value, onChange, id, known }: TrialSelectProps) {
  const say = useText(statisticsMessages);
  const sayText = useTextOf();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed);
  const { data, isFetching } = useQuery({
    queryKey: ['trials', 'page', { search }],
    queryFn: ({ signal }) => findTrials(search, signal),
  });
  const found = data?.records ?? [];
  const trials = known && !found.some((trial) => trial.id === known.id) ? [known, ...found] : found;
  return (
    <Select<string>
      {...(value === undefined ? {} : { value })}
      {...(onChange ? { onChange } : {})}
      {...(id ? { id } : {})}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      placeholder={say('trialHint')}
      options={trials.map((trial) => ({
        value: trial.id,
        label: `${trial.name} · ${trial.year} ${sayText(seasonNames[trial.season])} · ${trial.testId}`,
      }))}
    />
  );
}
