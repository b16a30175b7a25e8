import type { UserQuery } from '@panicle/contract/users';
import { useText } from '../../language/text.ts';
import type { FilterProps } from '../../ui/page/records-page.tsx';
import { SearchFilter } from '../../ui/form/search-filter.tsx';
import { roleRecord } from '../../records/role/role.ts';
import { RecordSelect } from '../../ui/record/record-select.tsx';
import { userMessages } from './messages.ts';
import styles from './users.module.css';

export type UserFilter = Pick<UserQuery, 'username' | 'nickName' | 'company' | 'email' | 'role' | 'locked'>;

const TEXTS = ['nickName', 'company', 'email'] as const;

export function UserFilters({ filter, onChange }: FilterProps<UserFilter>) {
  const say = useText(userMessages);
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
      <RecordSelect
        of={roleRecord}
        allowClear
        className={styles.choice ?? ''}
        placeholder={say('roles')}
        aria-label={say('roles')}
        value={filter.role ?? null}
        onChange={(role) => change({ role })}
      />
    </>
  );
}
