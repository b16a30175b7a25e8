import { useQueryClient } from '@tanstack/react-query';
import { preparationsKey } from '../../../../records/preparation-plan/calls.ts';
import { lotsKey } from '../../../../records/seed-lot/calls.ts';
import { trialsKey } from '../../../../records/trial/calls.ts';
import { warehouseKey } from '../../../../records/warehouse/calls.ts';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { useNotice } from '../../../../ui/feedback/use-notice.ts';

/** Runs a call that changes a plan or its seed; what shows them is read again, also after a refusal: others were faster. */
export function usePlanWrite() {
  const queries = useQueryClient();
  const attempt = useAttempt();
  const notice = useNotice();
  return async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
    const result = await attempt(work);
    await Promise.all(
      [preparationsKey, trialsKey, warehouseKey, lotsKey].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
    if (result !== undefined && done !== undefined) notice.success(done);
    return result !== undefined;
  };
}
