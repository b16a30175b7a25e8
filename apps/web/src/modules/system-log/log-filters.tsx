import dayjs from 'dayjs';
import { useQuery } from '@tanstack/react-query';
import { DatePicker, Select } from 'antd';
import { auditActionName, auditEntityName } from '@panicle/contract/operation-log-names';
import { useText, useTextOf } from '../../language/text.ts';
import { SearchFilter } from '../../ui/form/search-filter.tsx';
import { logChoicesQuery } from './api.ts';
import type { LogFilter } from './log-filter.ts';
import { logMessages } from './messages.ts';

interface ChoiceProps {
  label: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | undefined) => void;
}

/** Values that occur in the log, found by typing. */
function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Select<string>
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      style={{ width: 160 }}
      placeholder={label}
      aria-label={label}
      value={value ?? null}
      options={[...options]}
      onChange={(chosen: string | null | undefined) => onChange(chosen ?? undefined)}
    />
  );
}

const day = (text: string | undefined) => (text ? dayjs(text) : null);

interface LogFiltersProps {
  filter: LogFilter;
  onChange: (filter: LogFilter) => void;
}

export function LogFilters({ filter, onChange }: LogFiltersProps) {
  const say = useText(logMessages);
  const textOf = useTextOf();
  const { data } = useQuery(logChoicesQuery);
  const change = (part: LogFilter) => onChange({ ...filter, ...part });
  const named = (values: readonly string[] | undefined, name: (value: string) => string) =>
    (values ?? []).map((value) => ({ value, label: name(value) }));
  return (
    <>
      <Choice
        label={say('username')}
        value={filter.username}
        options={named(data?.usernames, (name) => name)}
        onChange={(username) => change({ username })}
      />
      <Choice
        label={say('action')}
        value={filter.action}
        options={named(data?.actions, (action) => textOf(auditActionName(action)))}
        onChange={(action) => change({ action })}
      />
      <Choice
        label={say('entity')}
        value={filter.entity}
        options={named(data?.entities, (entity) => textOf(auditEntityName(entity)))}
        onChange={(entity) => change({ entity, entityId: undefined })}
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
      <SearchFilter
        label={say('address')}
        width={180}
        value={filter.address}
        onChange={(address) => change({ address })}
      />
    </>
  );
}
