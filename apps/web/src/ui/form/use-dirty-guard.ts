import { useCallback, useEffect } from 'react';
import { App } from 'antd';
import { useLocation } from 'react-router';
import { useText } from '../../language/text.ts';
import { uiMessages } from '../messages.ts';
import { markUnsaved } from './unsaved.ts';

/** Asks before entries are thrown away. Returns the guarded way to close. */
export function useDirtyGuard(dirty: boolean, close: () => void): () => void {
  const { modal } = App.useApp();
  const say = useText(uiMessages);
  const { pathname } = useLocation();

  useEffect(() => {
    if (!dirty) return undefined;
    const release = markUnsaved(pathname);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      release();
      window.removeEventListener('beforeunload', ask);
    };
  }, [dirty, pathname]);

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
