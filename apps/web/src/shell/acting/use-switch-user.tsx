import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { MenuProps } from 'antd';
import { useText } from '../../language/text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { useSignedIn } from '../session/session-context.ts';
import { actingMessages } from './messages.ts';

const SwitchUserDialog = lazy(() => import('./switch-user-dialog.tsx'));

type Item = NonNullable<MenuProps['items']>[number];

/** The entry of the user menu that opens the chooser of all users; null for everybody but admin. */
export function useSwitchUser(): { item: Item | null; dialog: ReactNode } {
  const say = useText(actingMessages);
  const { user } = useSignedIn();
  const [open, setOpen] = useState(false);
  if (!user.admin) return { item: null, dialog: null };
  return {
    item: {
      key: 'switchUser',
      icon: <Icon name="users" />,
      label: say('switchUser'),
      onClick: () => setOpen(true),
    },
    dialog: open ? (
      <Suspense fallback={null}>
        <SwitchUserDialog onClose={() => setOpen(false)} />
      </Suspense>
    ) : null,
  };
}
