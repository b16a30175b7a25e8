import { SECURITY_KINDS, securityKinds } from '@panicle/contract/security-log';
import { useText, useTextOf } from '../../../../language/text.ts';
import { SearchFilter } from '../../../../ui/form/search-filter.tsx';
import { LogChoice } from '../log-choice.tsx';
import type { SecurityFilter } from '../log-filter.ts';
import { logMessages } from '../messages.ts';
import { OriginFilters } from '../origin-filters.tsx';
import { securityMessages } from './messages.ts';

interface SecurityFiltersProps {
  filter: SecurityFilter;
  onChange: (filter: SecurityFilter) => void;
}

export function SecurityFilters({ filter, onChange }: SecurityFiltersProps) {
  const say = useText(securityMessages);
  const sayOfLogs = useText(logMessages);
  const textOf = useTextOf();
  const change = (part: SecurityFilter) => onChange({ ...filter, ...part });
  return (
    <>
      <LogChoice
        label={say('kind')}
        width={220}
        value={filter.kind}
        options={SECURITY_KINDS.map((kind) => ({ value: kind, label: textOf(securityKinds[kind]) }))}
        onChange={(kind) => change({ kind })}
      />
      <SearchFilter
        label={sayOfLogs('username')}
        width={180}
        value={filter.username}
        onChange={(username) => change({ username })}
      />
      <OriginFilters filter={filter} onChange={change} />
    </>
  );
}
