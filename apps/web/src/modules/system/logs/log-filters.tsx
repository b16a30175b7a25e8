import { useQuery } from '@tanstack/react-query';
import { auditActionName, auditEntityName } from '@panicle/contract/operation-log-names';
import { useText, useTextOf } from '../../../language/text.ts';
import { logChoicesQuery } from './api.ts';
import { LogChoice } from './log-choice.tsx';
import type { LogFilter } from './log-filter.ts';
import { logMessages } from './messages.ts';
import { OriginFilters } from './origin-filters.tsx';

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
      <LogChoice
        label={say('username')}
        value={filter.username}
        options={named(data?.usernames, (name) => name)}
        onChange={(username) => change({ username })}
      />
      <LogChoice
        label={say('action')}
        value={filter.action}
        options={named(data?.actions, (action) => textOf(auditActionName(action)))}
        onChange={(action) => change({ action })}
      />
      <LogChoice
        label={say('entity')}
        value={filter.entity}
        options={named(data?.entities, (entity) => textOf(auditEntityName(entity)))}
        onChange={(entity) => change({ entity, entityId: undefined })}
      />
      <OriginFilters filter={filter} onChange={change} />
    </>
  );
}
