import { Button, Dropdown } from 'antd';
import { useText } from '../../language/text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { usePhone } from '../../ui/feedback/use-media.ts';
import { shellMessages } from '../messages.ts';
import { useSignedIn } from '../session/session-context.ts';
import { signOut } from '../session/sign-out.ts';
import styles from './user-menu.module.css';

/** One Chinese character, or two Latin letters. */
function initials(name: string): string {
  const [first = ''] = name;
  if (/\p{Script=Han}/u.test(first)) return first;
  const words = name.split(/\s+/);
  return words.length > 1
    ? words
        .map((word) => word[0] ?? '')
        .join('')
        .slice(0, 2)
        .toUpperCase()
    : name.slice(0, 2).toUpperCase();
}

/** Who is signed in, and the way out. A guest has no name here. */
export function UserMenu() {
  const say = useText(shellMessages);
  const { user, guest } = useSignedIn();
  const phone = usePhone();
  const name = guest ? '' : user.nickName || user.username;
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [{ key: 'signOut', icon: <Icon name="signOut" />, label: say('signOut') }],
        onClick: () => void signOut(),
      }}
    >
      <Button type="text" className={styles.button ?? ''}>
        <span className={styles.picture} aria-hidden="true">
          {name ? initials(name) : <Icon name="user" />}
        </span>
        {phone || !name ? null : name}
        <span className="visually-hidden">{say('userMenu')}</span>
      </Button>
    </Dropdown>
  );
}
