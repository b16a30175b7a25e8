import dayjs from 'dayjs';
import { DatePicker } from 'antd';
import { useText } from '../../../language/text.ts';
import { SearchFilter } from '../../../ui/form/search-filter.tsx';
import type { Origin } from './log-filter.ts';
import { logMessages } from './messages.ts';

const day = (text: string | undefined) => (text ? dayjs(text) : null);

interface OriginFiltersProps {
  filter: Origin;
  onChange: (part: Origin) => void;
}

/** When and from where: what every log can be filtered by. */
export function OriginFilters({ filter, onChange }: OriginFiltersProps) {
  const say = useText(logMessages);
  return (
    <>
      <DatePicker.RangePicker
        allowEmpty
        aria-label={say('period')}
        placeholder={[say('from'), say('to')]}
        value={[day(filter.firstDay), day(filter.lastDay)]}
        onChange={(_days, texts) =>
          onChange({ firstDay: texts?.[0] || undefined, lastDay: texts?.[1] || undefined })
        }
      />
      <SearchFilter
        label={say('address')}
        width={180}
        value={filter.address}
        onChange={(address) => onChange({ address })}
      />
    </>
  );
}
