import type { User } from '@panicle/contract';
import { Tag } from 'antd';
import { useText } from '../../language/text.ts';
import { StateTag } from '../../ui/state-tag/state-tag.tsx';
import { userMessages } from './messages.ts';
import { isBuiltIn } from './user-names.ts';
import styles from './users.module.css';

/** Whether the user can sign in, and what limits the account. */
export function UserMarks({ user }: { user: User }) {
  const say = useText(userMessages);
  return (
    <span className={styles.tags}>
      <StateTag look={user.locked ? 'stopped' : 'done'}>{say(user.locked ? 'locked' : 'active')}</StateTag>
      {isBuiltIn(user) ? <Tag>{say('builtIn')}</Tag> : null}
      {user.readOnly ? <Tag>{say('readOnly')}</Tag> : null}
      {user.restricted ? <Tag>{say('restricted')}</Tag> : null}
    </span>
  );
}
