import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../language/text.ts';
import { logChoicesQuery } from './api.ts';
import { LogChoice } from './log-choice.tsx';
import type { LogFilter } from './log-filter.ts';
import { logMessages } from './messages.ts';
import { useLogWords } from './use-log-words.ts';
import { OriginFilters } from './origin-filters.tsx';

interface LogFiltersProps {
  filter: LogFilter;
  onChange: (filter: LogFilter) => void;
}

export function LogFilters({ filter, onChange }: LogFiltersProps) {
  const say = useText(logMessages);
  const words = useLogWords();
  const { data } = useQuery(logChoicesQuery);
  const change = (part: LogFilter) => onChange({ ...filter, ...part });
  const named = (values: readonly string[] | undefined, name: (value: string) => string) =>
    (values ?? []).map((value) => ({ value, label: name(value) }));
  return (
    <>
      <LogChoice
        label={say('username')}
        value={filter.username}
        options={named(data?.usernames, (name) => name)}
        onChange={(username) => change({ username })}
      />
      <LogChoice
        label={say('action')}
        value={filter.action}
        options={named(data?.actions, words.action)}
        onChange={(action) => change({ action })}
      />
      <LogChoice
        label={say('entity')}
        value={filter.entity}
        options={named(data?.entities, words.entity)}
        onChange={(entity) => change({ entity, entityId: undefined })}
      />
      <OriginFilters filter={filter} onChange={change} />
    </>
  );
}
