import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { App, Modal, Skeleton } from 'antd';
import type { UserChoice } from '@panicle/contract/users';
import { useText } from '../../../language/text.ts';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { SearchFilter } from '../../../ui/form/search-filter.tsx';
import { uiMessages } from '../../../ui/messages.ts';
import { TwoLines } from '../../../ui/page/two-lines.tsx';
import { StateTag } from '../../../ui/state-tag/state-tag.tsx';
import { findUsers } from './find-users.ts';
import { actingMessages } from './messages.ts';
import { actAs, allUsers } from './switch.ts';
import { useUnsavedCheck } from './use-unsaved-check.ts';
import styles from './switch-user-dialog.module.css';

/** Rows that are shown at once; more are found by typing. */
const ROWS = 50;

/** All users, for admin to act as one of them after a question that names the user. */
export default function SwitchUserDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useText(actingMessages);
  const [wanted, setWanted] = useState<string | undefined>();
  const users = useQuery({
    queryKey: ['all-users'],
    queryFn: ({ signal }) => allUsers(signal),
    // Someone may have been added or locked since the dialog was last open.
    staleTime: 0,
    enabled: open,
  });
  return (
    <Modal open={open} destroyOnHidden title={say('switchUser')} footer={null} onCancel={onClose}>
      <p className={styles.hint}>{say('chooseHint')}</p>
      <SearchFilter label={say('find')} value={wanted} onChange={setWanted} width="100%" autoFocus />
      {users.error ? <LoadFailed error={users.error} retry={() => void users.refetch()} /> : null}
      {users.isPending ? <Skeleton active className={styles.list ?? ''} /> : null}
      {users.data ? <Users found={findUsers(users.data, wanted ?? '')} /> : null}
    </Modal>
  );
}

function Users({ found }: { found: readonly UserChoice[] }) {
  const say = useText(actingMessages);
  const sayUi = useText(uiMessages);
  const { modal } = App.useApp();
  const attempt = useAttempt();
  const mayLeave = useUnsavedCheck();
  const [chosen, setChosen] = useState<string | undefined>();
  const become = async ({ id }: UserChoice) => {
    setChosen(id);
    await attempt(() => actAs(id));
    setChosen(undefined);
  };
  const choose = (user: UserChoice) => {
    if (!mayLeave()) return;
    const name = user.nickName ? `${user.nickName} (${user.username})` : user.username;
    void modal.confirm({
      title: say('confirmTitle', { name }),
      content: say('confirmEffect'),
      okText: say('confirm'),
      cancelText: sayUi('cancel'),
      onOk: () => become(user),
    });
  };
  if (found.length === 0) return <p className={styles.hint}>{say('nobody')}</p>;
  return (
    <>
      <ul className={styles.list}>
        {found.slice(0, ROWS).map((user) => (
          <li key={user.id}>
            <button
              type="button"
              className={styles.user}
              disabled={user.locked || chosen !== undefined}
              onClick={() => choose(user)}
            >
              <TwoLines
                first={user.nickName || user.username}
                second={[user.nickName ? user.username : '', user.company].filter(Boolean).join(' · ')}
                strong
              />
              {user.locked ? <StateTag look="stopped">{say('locked')}</StateTag> : null}
            </button>
          </li>
        ))}
      </ul>
      {found.length > ROWS ? (
        <p className={styles.hint}>{say('refine', { count: found.length - ROWS })}</p>
      ) : null}
    </>
  );
}
