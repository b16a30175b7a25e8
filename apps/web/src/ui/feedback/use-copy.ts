import { useCallback } from 'react';
import { useText } from '../../language/text.ts';
import { uiMessages } from '../messages.ts';
import { useNotice } from './use-notice.ts';

/** The old way, for pages that are not served over HTTPS. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

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
