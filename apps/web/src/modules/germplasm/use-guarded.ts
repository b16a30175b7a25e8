import { useCallback } from 'react';
import { App } from 'antd';
import { useLocation } from 'react-router';
import { useText } from '../../language/text.ts';
import { hasUnsaved } from '../../ui/form/unsaved.ts';
import { uiMessages } from '../../ui/messages.ts';

/** Does what would throw away the spreadsheet's unsaved edits only after a yes. */
export function useGuarded(): (go: () => void) => void {
  const { modal } = App.useApp();
  const { pathname } = useLocation();
  const say = useText(uiMessages);
  return useCallback(
    (go) => {
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
      });
    },
    [modal, pathname, say],
  );
}
