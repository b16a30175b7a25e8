import { useMemo } from 'react';
import { App } from 'antd';
import { limits } from '@panicle/contract';

export interface Notice {
  success(text: string): void;
  info(text: string): void;
  warning(text: string): void;
  error(text: string): void;
}

/** Short messages at the top of the window, shown for 3 s. */
export function useNotice(): Notice {
  const { message } = App.useApp();
  return useMemo(() => {
    const show = (kind: keyof Notice) => (text: string) => {
      void message.open({ type: kind, content: text, duration: limits.messageMilliseconds / 1000 });
    };
    return { success: show('success'), info: show('info'), warning: show('warning'), error: show('error') };
  }, [message]);
}
