import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useText } from '../../language/text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { MenuButton, type MenuAction, type MenuEntry } from '../../ui/icon/menu-button.tsx';
import { usePhone } from '../../ui/feedback/use-media.ts';
import { useSwitchUser } from '../../modules/access/for-shell/use-switch-user.tsx';
import { MANUAL_ADDRESS } from '../../modules/manual/for-shell/manual-store.ts';
import { uiMessages } from '../../ui/messages.ts';
import { shellMessages } from '../messages.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { signOut } from '../../session/sign-out.ts';
import { useOutsideLinks } from '../outside/use-outside-links.tsx';
import { allPages } from './all-pages.ts';
import { liesIn, userArea } from '../../modules/groups.ts';
import { overseerPages } from './overseer-pages.ts';
import { usePageTitles } from './use-page-titles.ts';
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

function useOverseerPages(): MenuAction[] {
  const navigate = useNavigate();
  const titles = usePageTitles();
  const { user } = useSignedIn();
  return overseerPages(user).map((page) => ({
    key: page.path,
    icon: <Icon name={page.icon} />,
    label: titles.page(page),
    onClick: () => void navigate(page.path),
  }));
}

/** The user's own pages: his roles, and the change of the password for everybody but the restricted account. */
function useOwnPages(): MenuAction[] {
  const say = useText(shellMessages);
  const navigate = useNavigate();
  const titles = usePageTitles();
  const { user, maySee } = useSignedIn();
  return allPages
    .filter((page) => liesIn(userArea, page.path) && maySee(page))
    .filter(({ path }) => path !== paths.personalSettings || !user.restricted)
    .map((page) => ({
      key: page.path,
      icon: <Icon name={page.path === paths.personalSettings ? 'key' : page.icon} />,
      label: page.path === paths.personalSettings ? say('changePassword') : titles.page(page),
      onClick: () => void navigate(page.path),
    }));
}

/** Who is signed in, what is his own, and the way out. A guest has no name here. */
export function UserMenu() {
  const say = useText(shellMessages);
  const sayUi = useText(uiMessages);
  const navigate = useNavigate();
  const ownPages = [...useOwnPages(), ...useOverseerPages()];
  const switchUser = useSwitchUser();
  const outsideLinks = useOutsideLinks();
  const { user, guest, showsDeviceAndDocuments } = useSignedIn();
  const phone = usePhone();
  const name = guest ? '' : user.nickName || user.username;
  const help: MenuAction[] = showsDeviceAndDocuments
    ? [
        {
          key: 'documents',
          icon: <Icon name="book" />,
          label: say('helpDocuments'),
          onClick: () => void navigate(MANUAL_ADDRESS),
        },
      ]
    : [];
  const items: MenuEntry[] = [
    ...ownPages,
    ...help,
    ...outsideLinks,
    ...(ownPages.length + help.length + outsideLinks.length > 0 ? [{ type: 'divider' as const }] : []),
    switchUser.item,
    {
      key: 'signOut',
      icon: <Icon name="signOut" />,
      label: sayUi('signOut'),
      onClick: () => void signOut(),
    },
  ];
  return (
    <>
      <MenuButton placement="bottomRight" items={items}>
        <Button type="text" className={styles.button ?? ''}>
          <span className={styles.picture} aria-hidden="true">
            {name ? initials(name) : <Icon name="user" />}
          </span>
          {phone || !name ? null : <span className={styles.name}>{name}</span>}
          <span className="visually-hidden">{say('userMenu')}</span>
        </Button>
      </MenuButton>
      {switchUser.dialog}
    </>
  );
}
