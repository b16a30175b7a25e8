import { useCallback } from 'react';
import { download, DownloadFailed, type DownloadOptions } from '../../api/download.ts';
import { useText } from '../../language/text.ts';
import { uiMessages } from '../messages.ts';
import { useAttempt } from './use-attempt.ts';
import { useNotice } from './use-notice.ts';

/** Saves a file of the server; an empty one is announced instead of saved. */
export function useDownload(): (path: string, options?: DownloadOptions) => Promise<void> {
  const attempt = useAttempt();
  const notice = useNotice();
  const say = useText(uiMessages);
  const sayDownloadFailed = useCallback(
    (error: unknown) => {
      if (!(error instanceof DownloadFailed)) throw error;
      notice.error(say('downloadFailed'));
      return undefined;
    },
    [notice, say],
  );
  return useCallback(
    async (path, options) => {
      const result = await attempt(() => download(path, options).catch(sayDownloadFailed));
      if (result === 'empty') notice.info(say('emptyFile'));
    },
    [attempt, notice, say, sayDownloadFailed],
  );
}
