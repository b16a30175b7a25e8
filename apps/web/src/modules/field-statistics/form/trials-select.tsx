import { useState } from 'react';
import { Button, Input, Select } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { analysisLimits } from '@panicle/contract/analyses';
import { SEASONS, TRIAL_STAGES, seasonNames, trialStageNames } from '@panicle/contract/trial-choices';
import type { Trial, TrialQuery } from '@panicle/contract/trials';
import { useText, useTextOf } from '../../../language/text.ts';
import { trialCalls } from '../../../records/trial/calls.ts';
import { trialRecord } from '../../../records/trial/trial.ts';
import { RefusedField } from '../../../ui/feedback/refused-field.tsx';
import { useSettled } from '../../../ui/feedback/use-settled.ts';
import { useLimitedText } from '../../../ui/form/use-limited-text.ts';
import { NumberFilter } from '../../../ui/number/number-filter.tsx';
import { RecordsSelect } from '../../../ui/record/record-select.tsx';
import type { RecordSource } from '../../../ui/record/record-source.ts';
import { statisticsMessages } from '../messages.ts';
import styles from './trials-select.module.css';

type Narrowed = Pick<TrialQuery, 'year' | 'season' | 'stage' | 'location'>;

/** Trials of these years, seasons, stages and locations. */
const within = (narrowed: Narrowed): RecordSource<Trial> => ({
  ...trialRecord,
  find: (search, pageSize, signal) => trialCalls.page({ ...narrowed, search, pageSize }, signal),
  key: [...trialRecord.key, JSON.stringify(narrowed)],
});

/** As long as the server takes it. */
const LONGEST_LOCATION = 100;

interface TrialsSelectProps {
  id?: string;
  value?: readonly string[];
  onChange?: (ids: string[]) => void;
}

/** Trials found by typing, among those of a year, a season, a stage or a location; or all of these at once. */
export function TrialsSelect({ value = [], onChange, ...control }: TrialsSelectProps) {
  const say = useText(statisticsMessages);
  const sayText = useTextOf();
  const [narrowed, setNarrowed] = useState<Narrowed>({});
  const location = useSettled(narrowed.location ?? '').trim();
  const { location: _typed, ...others } = narrowed;
  const settled: Narrowed = location === '' ? others : { ...others, location };
  const set = <Key extends keyof Narrowed>(name: Key, next: Narrowed[Key] | null | undefined) =>
    setNarrowed(({ [name]: _before, ...rest }) =>
      next === null || next === undefined || next === '' ? rest : { ...rest, [name]: next },
    );
  const place = useLimitedText(narrowed.location ?? '', LONGEST_LOCATION, (text) => set('location', text));
  return (
    <div>
      <RecordsSelect
        {...control}
        value={value}
        {...(onChange ? { onChange } : {})}
        of={within(settled)}
        placeholder={say('trialHint')}
        about={({ year, season, testId }) => `${year} ${sayText(seasonNames[season])} · ${testId}`}
      />
      <div className={styles.narrow} role="group" aria-label={say('narrow')}>
        <NumberFilter
          aria-label={say('year')}
          placeholder={say('year')}
          min={1900}
          max={2999}
          precision={0}
          value={narrowed.year ?? null}
          onChange={(year) => set('year', year)}
        />
        <Select
          allowClear
          aria-label={say('season')}
          placeholder={say('season')}
          value={narrowed.season ?? null}
          onChange={(season) => set('season', season)}
          options={SEASONS.map((one) => ({ value: one, label: sayText(seasonNames[one]) }))}
        />
        <Select
          allowClear
          aria-label={say('stage')}
          placeholder={say('stage')}
          value={narrowed.stage ?? null}
          onChange={(stage) => set('stage', stage)}
          options={TRIAL_STAGES.map((one) => ({ value: one, label: sayText(trialStageNames[one]) }))}
        />
        <RefusedField refusal={place.refusal}>
          <Input
            allowClear
            aria-label={say('location')}
            aria-invalid={place.refusal !== null}
            status={place.refusal === null ? '' : 'error'}
            placeholder={say('location')}
            value={place.text}
            onChange={({ target }) => place.type(target.value)}
          />
        </RefusedField>
      </div>
      {Object.keys(settled).length > 0 ? (
        <TakeFound narrowed={settled} chosen={value} onTake={(ids) => onChange?.(ids)} />
      ) : null}
    </div>
  );
}

interface TakeFoundProps {
  narrowed: Narrowed;
  chosen: readonly string[];
  onTake: (ids: string[]) => void;
}

/** Chooses whatever was found beside what is chosen already. */
function TakeFound({ narrowed, chosen, onTake }: TakeFoundProps) {
  const say = useText(statisticsMessages);
  const { data } = useQuery({
    queryKey: [...trialRecord.key, 'narrowed', narrowed],
    queryFn: ({ signal }) => trialCalls.page({ ...narrowed, pageSize: analysisLimits.trials }, signal),
  });
  if (!data) return null;
  if (data.total === 0) return <p className={styles.none}>{say('foundNone')}</p>;
  const found = data.records.map(({ id }) => id);
  if (data.total > found.length || found.every((id) => chosen.includes(id))) return null;
  return (
    <Button
      type="link"
      size="small"
      className={styles.take ?? ''}
      onClick={() => onTake([...new Set([...chosen, ...found])])}
    >
      {say('takeFound', { count: data.total })}
    </Button>
  );
}
