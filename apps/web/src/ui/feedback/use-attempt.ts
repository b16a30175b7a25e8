import { useCallback } from 'react';
import { ConnectionLost, RequestRefused, isAbort } from '../../api/request-error.ts';
import { useNotice } from './use-notice.ts';

/**
 * Runs a call from a button and says what went wrong, unless a dialog already has. Gives undefined after a failure,
 * so that the caller simply stops.
 */
export function useAttempt(): <Result>(work: () => Promise<Result>) => Promise<Result | undefined> {
  const notice = useNotice();
  return useCallback(
    async (work) => {
      try {
        return await work();
      } catch (error) {
        if (isAbort(error) || error instanceof ConnectionLost) return undefined;
        if (error instanceof RequestRefused) {
          if (!error.shown) notice.error(error.message);
          return undefined;
        }
        throw error;
      }
    },
    [notice],
  );
}
