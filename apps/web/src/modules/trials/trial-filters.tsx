import { CROPS, cropNames } from '@panicle/contract/traits';
import {
  SEASONS,
  TRIAL_STAGES,
  seasonNames,
  trialStageNames,
  type TrialQuery,
} from '@panicle/contract/trials';
import { useText } from '../../language/text.ts';
import { ChoiceFilter } from '../../ui/form/choice-filter.tsx';
import type { FilterProps } from '../../ui/page/records-page.tsx';
import { NumberFilter } from '../../ui/number/number-filter.tsx';
import { trialMessages } from './messages.ts';

export type TrialFilter = Pick<TrialQuery, 'search' | 'crop' | 'year' | 'season' | 'stage'>;

export function TrialFilters({ filter, onChange }: FilterProps<TrialFilter>) {
  const say = useText(trialMessages);
  const change = (part: TrialFilter) => onChange({ ...filter, ...part });
  return (
    <>
      <NumberFilter
        style={{ width: 110 }}
        min={1900}
        max={2999}
        precision={0}
        placeholder={say('year')}
        aria-label={say('year')}
        value={filter.year ?? null}
        onChange={(year) => change({ year: year ?? undefined })}
      />
      <ChoiceFilter
        label={say('season')}
        values={SEASONS}
        names={seasonNames}
        value={filter.season}
        onChange={(season) => change({ season })}
      />
      <ChoiceFilter
        label={say('stage')}
        values={TRIAL_STAGES}
        names={trialStageNames}
        value={filter.stage}
        onChange={(stage) => change({ stage })}
      />
      <ChoiceFilter
        label={say('crop')}
        values={CROPS}
        names={cropNames}
        value={filter.crop}
        onChange={(crop) => change({ crop })}
      />
    </>
  );
}
