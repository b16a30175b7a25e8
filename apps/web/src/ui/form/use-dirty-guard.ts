import { useCallback } from 'react';
import { App } from 'antd';
import { useText } from '../../language/text.ts';
import { uiMessages } from '../messages.ts';
import { useUnsavedMark } from './unsaved.ts';

/** Asks before entries are thrown away. Returns the guarded way to close. */
export function useDirtyGuard(dirty: boolean, close: () => void): () => void {
  const { modal } = App.useApp();
  const say = useText(uiMessages);
  useUnsavedMark(dirty);

  return useCallback(() => {
    if (!dirty) {
      close();
      return;
    }
    void modal.confirm({
      title: say('unsavedTitle'),
      content: say('unsavedHint'),
      okText: say('discard'),
      okButtonProps: { danger: true, type: 'default' },
      cancelText: say('keepEditing'),
      onOk: close,
    });
  }, [dirty, close, modal, say]);
}
