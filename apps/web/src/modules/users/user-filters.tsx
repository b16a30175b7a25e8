import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import type { UserQuery } from '@panicle/contract/users';
import { useText } from '../../language/text.ts';
import { ChoiceFilter } from '../../ui/form/choice-filter.tsx';
import { SearchFilter } from '../../ui/form/search-filter.tsx';
import { allRoles } from './api.ts';
import { userMessages } from './messages.ts';
import { lockNames } from './user-names.ts';
import styles from './users.module.css';

export type UserFilter = Pick<UserQuery, 'username' | 'nickName' | 'company' | 'email' | 'role' | 'locked'>;

export const filterCount = (filter: UserFilter) =>
  Object.values(filter).filter((value) => value !== undefined).length;

const TEXTS = ['nickName', 'company', 'email'] as const;

interface UserFiltersProps {
  filter: UserFilter;
  onChange: (filter: UserFilter) => void;
}

export function UserFilters({ filter, onChange }: UserFiltersProps) {
  const say = useText(userMessages);
  const roles = useQuery({ queryKey: ['roles', 'all'], queryFn: ({ signal }) => allRoles(signal) });
  const change = (part: UserFilter) => onChange({ ...filter, ...part });
  return (
    <>
      {TEXTS.map((field) => (
        <SearchFilter
          key={field}
          width={170}
          label={say(field)}
          value={filter[field]}
          onChange={(value) => change({ [field]: value })}
        />
      ))}
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        className={styles.choice ?? ''}
        placeholder={say('roles')}
        aria-label={say('roles')}
        value={filter.role ?? null}
        options={(roles.data ?? []).map((role) => ({ value: role.id, label: role.name }))}
        onChange={(role: string | null | undefined) => change({ role: role ?? undefined })}
      />
      <ChoiceFilter
        label={say('state')}
        values={['false', 'true']}
        names={lockNames}
        value={filter.locked === undefined ? undefined : filter.locked ? 'true' : 'false'}
        onChange={(locked) => change({ locked: locked === undefined ? undefined : locked === 'true' })}
      />
    </>
  );
}
