import { availabilityNames } from '@panicle/contract/menu-records';
import { ROLE_TYPES, roleTypeNames, type RoleQuery } from '@panicle/contract/role-records';
import { useText } from '../../language/text.ts';
import { ChoiceFilter } from '../../ui/form/choice-filter.tsx';
import type { FilterProps } from '../../ui/page/records-page.tsx';
import { roleMessages } from './messages.ts';

export type RoleFilter = Pick<RoleQuery, 'name' | 'type' | 'available'>;

export function RoleFilters({ filter, onChange }: FilterProps<RoleFilter>) {
  const say = useText(roleMessages);
  const change = (part: RoleFilter) => onChange({ ...filter, ...part });
  return (
    <>
      <ChoiceFilter
        label={say('type')}
        values={ROLE_TYPES}
        names={roleTypeNames}
        value={filter.type}
        onChange={(type) => change({ type })}
      />
      <ChoiceFilter
        label={say('status')}
        values={['true', 'false']}
        names={availabilityNames}
        value={filter.available === undefined ? undefined : filter.available ? 'true' : 'false'}
        onChange={(chosen) => change({ available: chosen === undefined ? undefined : chosen === 'true' })}
      />
    </>
  );
}
