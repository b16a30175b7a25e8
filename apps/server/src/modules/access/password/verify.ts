import { BusinessError } from '../../../platform/business-error.ts';
import type { Call } from '../../../platform/http/route.ts';
import { countFailure, forgetFailures, refuseWhileWaiting } from '../lockout.ts';
import { originOf } from '../origin.ts';
import { passwordFits } from '../passwords.ts';
import { inArgonQueue } from './argon-queue.ts';

type AnyCall = Pick<Call<undefined, undefined, undefined>, 'platform' | 'request'>;

/** A stolen session must not serve to find out the password: wrong ones count as at the door. */
export async function verifyPassword(
  call: AnyCall,
  account: { id: string; username: string; stored: string | null },
  password: string,
  refusal: 'oldPasswordWrong' | 'confirmationWrong',
): Promise<void> {
  const { database } = call.platform;
  const origin = await originOf(call, account.username, account.id);
  const fits = await inArgonQueue(async () => {
    await refuseWhileWaiting(database, account.username, origin, null);
    const right = await passwordFits(account.stored, password);
    if (!right) await countFailure(database, account.username, origin);
    return right;
  });
  if (!fits) throw new BusinessError(refusal);
  await forgetFailures(database, account.username, origin);
}
