import { useCallback } from 'react';
import { App } from 'antd';
import { useText } from '../../language/text.ts';
import { uiMessages } from '../messages.ts';

/** Asks before entries are thrown away: `discard` after a yes, `stay` after a no. Enter keeps the entries. */
export function useAskDiscard(): (discard: () => void, stay?: () => void) => void {
  const { modal } = App.useApp();
  const say = useText(uiMessages);
  return useCallback(
    (discard, stay) => {
      const ask = () =>
        void modal.confirm({
          title: say('unsavedTitle'),
          content: say('unsavedHint'),
          okText: say('discard'),
          okButtonProps: { danger: true, type: 'default' },
          cancelText: say('keepEditing'),
          cancelButtonProps: { type: 'primary' },
          focusable: { autoFocusButton: 'cancel' },
          onOk: discard,
          ...(stay ? { onCancel: stay } : {}),
        });
      // The Enter that led here would press the button that has the focus at once.
      setTimeout(ask);
    },
    [modal, say],
  );
}
