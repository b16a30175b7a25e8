import { useState, type ReactNode } from 'react';
import { useText } from '../../../language/text.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { MenuAction } from '../../../ui/icon/menu-button.tsx';
import { useSignedIn } from '../../../session/session-context.ts';
import { actingMessages } from '../acting/messages.ts';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';

const SwitchUserDialog = lazyPart(() => import('../acting/switch-user-dialog.tsx'));

/** The entry of the user menu that opens the chooser of all users; null for everybody but admin. */
export function useSwitchUser(): { item: MenuAction | null; dialog: ReactNode } {
  const say = useText(actingMessages);
  const { user } = useSignedIn();
  // once opened it stays: closing it gives the focus back
  const [shown, setShown] = useState<'open' | 'closed' | null>(null);
  if (!user.admin) return { item: null, dialog: null };
  return {
    item: {
      key: 'switchUser',
      icon: <Icon name="users" />,
      label: say('switchUser'),
      onClick: () => setShown('open'),
    },
    dialog: shown ? <SwitchUserDialog open={shown === 'open'} onClose={() => setShown('closed')} /> : null,
  };
}
