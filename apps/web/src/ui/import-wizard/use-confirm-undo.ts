import { useCallback } from 'react';
import { App } from 'antd';
import type { ImportBatchRecord } from '@panicle/contract/imports';
import { useText } from '../../language/text.ts';
import { uiMessages } from '../messages.ts';
import { importCalls } from './api.ts';
import { importMessages } from './messages.ts';
import { useBatchStep } from './use-import-batch.ts';

/** Asks, with the count, before an import is taken back; `onDone` when it was. */
export function useConfirmUndo(): (batch: ImportBatchRecord, onDone: () => void) => void {
  const { modal } = App.useApp();
  const say = useText(importMessages);
  const sayUi = useText(uiMessages);
  const run = useBatchStep();
  return useCallback(
    (batch, onDone) => {
      const count = batch.counts.written;
      void modal.confirm({
        title: say('undoTitle'),
        content: say('undoHint', { count }),
        okText: say('undoCount', { count }),
        okButtonProps: { danger: true, type: 'default' },
        cancelText: sayUi('cancel'),
        autoFocusButton: 'cancel',
        onOk: async () => {
          if (await run(() => importCalls.undo(batch.id))) onDone();
        },
      });
    },
    [modal, say, sayUi, run],
  );
}
