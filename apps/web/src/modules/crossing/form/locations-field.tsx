import { Form, Select } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { MOST_CROSSING_PLACES, type HybridTaskFields } from '@panicle/contract/crossing/hybrid-tasks';
import { locationCalls, locationsKey } from '../../../records/location/calls.ts';
import { passTab } from '../../../ui/form/pass-tab.ts';

interface LocationsFieldProps {
  /** from the form */
  id?: string;
  value?: string[];
  onChange?: (places: string[]) => void;
}

/** Places by name: those of the locations of the year are offered, others are typed. */
export function LocationsField({ id, value = [], onChange }: LocationsFieldProps) {
  const form = Form.useFormInstance<HybridTaskFields>();
  const year = Form.useWatch('year', form);
  const { data } = useQuery({
    queryKey: [...locationsKey, 'places', year],
    queryFn: ({ signal }) => locationCalls.page({ year, pageSize: 500, sort: 'place' }, signal),
    enabled: typeof year === 'number' && year >= 1900 && year <= 2999,
  });
  const places = [...new Set((data?.records ?? []).map(({ place }) => place))];
  return (
    <Select<string[]>
      {...(id === undefined ? {} : { id })}
      mode="tags"
      onInputKeyDown={passTab}
      tokenSeparators={['\n', ',', '，', '、']}
      maxCount={MOST_CROSSING_PLACES}
      options={places.map((place) => ({ value: place, label: place }))}
      value={value}
      onChange={(entered) => onChange?.(entered.map((place) => place.trim()))}
    />
  );
}
