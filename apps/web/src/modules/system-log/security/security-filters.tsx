import dayjs from 'dayjs';
import { DatePicker, Select } from 'antd';
import { SECURITY_KINDS, securityKinds, type SecurityKind } from '@panicle/contract/security-log';
import { useText, useTextOf } from '../../../language/text.ts';
import { SearchFilter } from '../../../ui/form/search-filter.tsx';
import { securityMessages } from './messages.ts';
import type { SecurityFilter } from './security-filter.ts';

const day = (text: string | undefined) => (text ? dayjs(text) : null);

interface SecurityFiltersProps {
  filter: SecurityFilter;
  onChange: (filter: SecurityFilter) => void;
}

export function SecurityFilters({ filter, onChange }: SecurityFiltersProps) {
  const say = useText(securityMessages);
  const textOf = useTextOf();
  const change = (part: SecurityFilter) => onChange({ ...filter, ...part });
  return (
    <>
      <Select<SecurityKind>
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: 220 }}
        placeholder={say('kind')}
        aria-label={say('kind')}
        value={filter.kind ?? null}
        options={SECURITY_KINDS.map((kind) => ({ value: kind, label: textOf(securityKinds[kind]) }))}
        onChange={(kind: SecurityKind | null | undefined) => change({ kind: kind ?? undefined })}
      />
      <SearchFilter
        label={say('username')}
        width={180}
        value={filter.username}
        onChange={(username) => change({ username })}
      />
      <SearchFilter
        label={say('address')}
        width={180}
        value={filter.address}
        onChange={(address) => change({ address })}
      />
      <DatePicker.RangePicker
        allowEmpty
        aria-label={say('period')}
        placeholder={[say('from'), say('to')]}
        value={[day(filter.firstDay), day(filter.lastDay)]}
        onChange={(_days, texts) =>
          change({ firstDay: texts?.[0] || undefined, lastDay: texts?.[1] || undefined })
        }
      />
    </>
  );
}
