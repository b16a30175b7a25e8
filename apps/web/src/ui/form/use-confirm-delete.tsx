import { useCallback, type ReactNode } from 'react';
import { App } from 'antd';
import { useText } from '../../language/text.ts';
import { useAttempt } from '../feedback/use-attempt.ts';
import { useNotice } from '../feedback/use-notice.ts';
import { uiMessages } from '../messages.ts';

export interface DeleteQuestion {
  /** names what goes: 'Delete 3 materials?' */
  title: string;
  /** how many records are touched: stands in the button */
  count: number;
  /** what else it touches, one line each: '12 plots refer to them' */
  consequences?: readonly ReactNode[];
  run: () => Promise<unknown>;
  /** after it worked */
  onDone?: () => void;
}

/** Asks before something is destroyed, with the count of what it touches. A refusal by the server is shown. */
export function useConfirmDelete(): (question: DeleteQuestion) => void {
  const { modal } = App.useApp();
  const attempt = useAttempt();
  const notice = useNotice();
  const say = useText(uiMessages);
  return useCallback(
    ({ title, count, consequences = [], run, onDone }) => {
      void modal.confirm({
        title,
        content: consequences.length > 0 ? <ConsequenceList lines={consequences} /> : undefined,
        okText: say('deleteCount', { count }),
        okButtonProps: { danger: true, type: 'default' },
        cancelText: say('cancel'),
        autoFocusButton: 'cancel',
        onOk: async () => {
          const done = await attempt(async () => {
            await run();
            return true;
          });
          if (!done) return;
          notice.success(say('deleted'));
          onDone?.();
        },
      });
    },
    [modal, attempt, notice, say],
  );
}

function ConsequenceList({ lines }: { lines: readonly ReactNode[] }) {
  return (
    <ul>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fixed list
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}
