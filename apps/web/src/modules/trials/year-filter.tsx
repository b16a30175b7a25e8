import { trialFieldNames, type TrialQuery } from '@panicle/contract/trials';
import { useTextOf } from '../../language/text.ts';
import { NumberFilter } from '../../ui/number/number-filter.tsx';
import type { FilterProps } from '../../ui/page/records-page.tsx';

export type TrialFilter = Pick<TrialQuery, 'search' | 'crop' | 'year' | 'season' | 'stage' | 'state'>;

export function YearFilter({ filter, onChange }: FilterProps<TrialFilter>) {
  const textOf = useTextOf();
  return (
    <NumberFilter
      style={{ width: 110 }}
      min={1900}
      max={2999}
      precision={0}
      placeholder={textOf(trialFieldNames.year)}
      aria-label={textOf(trialFieldNames.year)}
      value={filter.year ?? null}
      onChange={(year) => onChange({ ...filter, year: year ?? undefined })}
    />
  );
}
