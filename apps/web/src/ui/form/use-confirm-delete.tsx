import { useCallback, type ReactNode } from 'react';
import { App } from 'antd';
import type { Deletion } from '@panicle/contract/recycle-bin';
import { useText } from '../../language/text.ts';
import { useAttempt } from '../feedback/use-attempt.ts';
import { useNotice } from '../feedback/use-notice.ts';
import { uiMessages } from '../messages.ts';
import { RestorableLine } from '../recycle-bin/restorable-line.tsx';
import { useOfferUndo } from '../recycle-bin/use-offer-undo.tsx';

interface Question {
  /** names what goes: 'Delete 3 materials?' */
  title: string;
  /** how many records are touched: the button says it */
  count: number;
  /** the button's words where what goes is no record of a list: 'Delete column' */
  confirm?: string;
  /** what is said when it worked, where records have a name: '2 materials deleted' */
  deleted?: string;
  /** what else it touches, one line each: '12 plots refer to them' */
  consequences?: readonly ReactNode[];
  /** after it worked, and again when it was undone */
  onDone?: () => void;
}

/** Records go for good, or into the recycle bin: then `run` answers the items that an undo restores. */
export type DeleteQuestion = Question &
  ({ recycled?: false; run: () => Promise<unknown> } | { recycled: true; run: () => Promise<Deletion> });

/** Asks before something is deleted, with the count of what it touches. A refusal by the server is shown. */
export function useConfirmDelete(): (question: DeleteQuestion) => void {
  const { modal } = App.useApp();
  const attempt = useAttempt();
  const notice = useNotice();
  const offerUndo = useOfferUndo();
  const say = useText(uiMessages);
  return useCallback(
    (question) => {
      const { title, count, confirm, deleted, consequences = [], recycled, onDone } = question;
      const done = async () => {
        if (!question.recycled) {
          await question.run();
          notice.success(say('deleted'));
        } else offerUndo(deleted ?? say('deletedCount', { count }), await question.run(), () => onDone?.());
        onDone?.();
        return true;
      };
      void modal.confirm({
        title,
        content: (
          <>
            {consequences.length > 0 ? <ConsequenceList lines={consequences} /> : null}
            {recycled ? <RestorableLine /> : null}
          </>
        ),
        okText: confirm ?? say('deleteCount', { count }),
        okButtonProps: { danger: true, type: 'default' },
        cancelText: say('cancel'),
        autoFocusButton: 'cancel',
        onOk: () => attempt(done),
      });
    },
    [modal, attempt, notice, offerUndo, say],
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
