import { locationFieldNames, type LocationMapQuery } from '@panicle/contract/locations';
import { useTextOf } from '../../language/text.ts';
import { NumberFilter } from '../../ui/number/number-filter.tsx';
import type { FilterProps } from '../../ui/page/records-page.tsx';

export type LocationFilter = LocationMapQuery;

export function YearFilter({ filter, onChange }: FilterProps<LocationFilter>) {
  const textOf = useTextOf();
  return (
    <NumberFilter
      style={{ width: 110 }}
      min={1900}
      max={2999}
      precision={0}
      placeholder={textOf(locationFieldNames.year)}
      aria-label={textOf(locationFieldNames.year)}
      value={filter.year ?? null}
      onChange={(year) => onChange({ ...filter, year: year ?? undefined })}
    />
  );
}
