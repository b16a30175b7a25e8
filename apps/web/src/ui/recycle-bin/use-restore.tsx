import { useCallback } from 'react';
import { App } from 'antd';
import type { RestoredItems } from '@panicle/contract/recycle-bin';
import { isRefusal } from '../../api/request-error.ts';
import { useText } from '../../language/text.ts';
import { useAttempt } from '../feedback/use-attempt.ts';
import { useNotice } from '../feedback/use-notice.ts';
import { uiMessages } from '../messages.ts';
import { restoreItems } from './api.ts';
import { binMessages } from './messages.ts';
import { lazyPart } from '../feedback/lazy-part.tsx';

// Few restores need it: lists that offer to undo a deletion load without the fields of forms.
const NewNameField = lazyPart(() => import('./new-name-field.tsx'));

/** Asks for another name; undefined when the reader gives up. */
function useAskName(): (taken: string) => Promise<string | undefined> {
  const { modal } = App.useApp();
  const say = useText(binMessages);
  const sayUi = useText(uiMessages);
  return useCallback(
    (taken) =>
      new Promise((resolve) => {
        let name = taken;
        void modal.confirm({
          title: say('nameTitle', { name: taken }),
          content: <NewNameField name={taken} onChange={(value) => (name = value)} />,
          okText: say('restore'),
          cancelText: sayUi('cancel'),
          autoFocusButton: null,
          onOk: () => resolve(name.trim() === '' ? undefined : name),
          onCancel: () => resolve(undefined),
        });
      }),
    [modal, say, sayUi],
  );
}

/**
 * Restores items of the recycle bin and says what came back, and what could not. A record whose name is in use is
 * restored under another one that the reader gives. `recordIds`: only these of the one item. True when they are back.
 */
export function useRestore(): (ids: readonly string[], recordIds?: readonly string[]) => Promise<boolean> {
  const { notification } = App.useApp();
  const say = useText(binMessages);
  const notice = useNotice();
  const attempt = useAttempt();
  const askName = useAskName();
  const report = useCallback(
    ({ restored, remarks }: RestoredItems) => {
      notice.success(say('restored', { count: restored }));
      if (remarks.length === 0) return;
      // Stays until it is closed: what did not come back must not be missed.
      notification.warning({
        title: say('remarks'),
        description: remarks.map((remark) => <div key={remark}>{remark}</div>),
        duration: 0,
        placement: 'bottomLeft',
      });
    },
    [notice, notification, say],
  );
  return useCallback(
    async (ids, recordIds) => {
      let name: string | undefined;
      for (;;) {
        try {
          const part = recordIds && { recordIds: [...recordIds] };
          report(await restoreItems({ ids: [...ids], ...part, ...(name !== undefined && { name }) }));
          return true;
        } catch (refusal) {
          const again = isRefusal(refusal, 'binNameTaken') || isRefusal(refusal, 'trialNameForm');
          if (!again || ids.length > 1) {
            await attempt(() => Promise.reject(refusal));
            return false;
          }
          if (name !== undefined) notice.error(refusal.message);
          const { name: taken } = (refusal.data ?? {}) as { name?: string };
          name = await askName(name ?? taken ?? '');
          if (name === undefined) return false;
        }
      }
    },
    [report, attempt, askName, notice],
  );
}
