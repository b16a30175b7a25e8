import type { TrialQuery } from '@panicle/contract/trials';
import { useText } from '../../language/text.ts';
import { NumberFilter } from '../../ui/number/number-filter.tsx';
import type { FilterProps } from '../../ui/page/records-page.tsx';
import { trialMessages } from './messages.ts';

export type TrialFilter = Pick<TrialQuery, 'search' | 'crop' | 'year' | 'season' | 'stage'>;

export function YearFilter({ filter, onChange }: FilterProps<TrialFilter>) {
  const say = useText(trialMessages);
  return (
    <NumberFilter
      style={{ width: 110 }}
      min={1900}
      max={2999}
      precision={0}
      placeholder={say('year')}
      aria-label={say('year')}
      value={filter.year ?? null}
      onChange={(year) => onChange({ ...filter, year: year ?? undefined })}
    />
  );
}
