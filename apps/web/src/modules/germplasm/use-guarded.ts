import { useCallback } from 'react';
import { App } from 'antd';
import { useLocation } from 'react-router';
import { useText } from '../../language/text.ts';
import { hasUnsaved } from '../../ui/form/unsaved.ts';
import { uiMessages } from '../../ui/messages.ts';

/** Does what would throw away the page's unsaved edits only after a yes; `stay` after a no. */
export function useGuarded(): (go: () => void, stay?: () => void) => void {
  const { modal } = App.useApp();
  const { pathname } = useLocation();
  const say = useText(uiMessages);
  return useCallback(
    (go, stay) => {
      if (!hasUnsaved(pathname)) {
        go();
        return;
      }
      void modal.confirm({
        title: say('unsavedTitle'),
        content: say('unsavedHint'),
        okText: say('discard'),
        okButtonProps: { danger: true },
        cancelText: say('keepEditing'),
        onOk: go,
        ...(stay ? { onCancel: stay } : {}),
      });
    },
    [modal, pathname, say],
  );
}
