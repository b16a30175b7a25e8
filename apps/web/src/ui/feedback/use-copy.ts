import { useCallback } from 'react';
import { useText } from '../../language/text.ts';
import { uiMessages } from '../messages.ts';
import { copyText } from './copy-text.ts';
import { useNotice } from './use-notice.ts';

/** Puts text on the clipboard and says so. */
export function useCopy(): (text: string) => Promise<void> {
  const notice = useNotice();
  const say = useText(uiMessages);
  return useCallback(
    async (text) => {
      if (await copyText(text)) notice.success(say('copied'));
      else notice.warning(say('copyFailed'));
    },
    [notice, say],
  );
}
