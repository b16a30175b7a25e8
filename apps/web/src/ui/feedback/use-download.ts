import { useCallback } from 'react';
import { download, type DownloadOptions } from '../../api/download.ts';
import { useText } from '../../language/text.ts';
import { uiMessages } from '../messages.ts';
import { useAttempt } from './use-attempt.ts';
import { useNotice } from './use-notice.ts';

/** Saves a file of the server; an empty one is announced instead of saved. */
export function useDownload(): (path: string, options?: DownloadOptions) => Promise<void> {
  const attempt = useAttempt();
  const notice = useNotice();
  const say = useText(uiMessages);
  return useCallback(
    async (path, options) => {
      const result = await attempt(() => download(path, options));
      if (result === 'empty') notice.info(say('emptyFile'));
    },
    [attempt, notice, say],
  );
}
