import type { SwitchAnswer } from '@panicle/contract';
import { BusinessError } from '../../platform/business-error.ts';
import type { Call } from '../../platform/http/route.ts';
import { tokenHash } from './sessions.ts';

type AnyCall = Pick<Call<undefined, undefined, undefined>, 'platform' | 'request' | 'session' | 'write'>;

interface Target {
  id: string;
  username: string;
  locked: boolean;
}

const tokenOf = (call: AnyCall): Buffer => tokenHash(String(call.request.headers.token));

/**
 * Admin acts as another user from now on, with that user's rights, in the same session. Acting as someone from
 * within that is not possible: the rights are the user's already.
 */
export async function beginActing(call: AnyCall, accountId: string): Promise<SwitchAnswer> {
  const { session } = call;
  if (!session.admin || session.actor !== null) throw new BusinessError('noRights');
  return call.write(async ({ transaction, audit }) => {
    // Locked against a lock that is being set: nobody acts as an account after it was locked.
    const [target] = await transaction.query<Target>(
      'select id, username, locked from account where id = $1 for share',
      [accountId],
    );
    if (!target) throw new BusinessError('notFound');
    if (target.locked || target.id === session.userId) {
      throw new BusinessError('cannotActAs', { username: target.username });
    }
    await transaction.query('update login_session set acting_account_id = $2 where token_hash = $1', [
      tokenOf(call),
      target.id,
    ]);
    audit({
      entity: 'session',
      entityId: target.id,
      action: 'act-as',
      security: 'act-as',
      after: { actingAs: target.username },
    });
    return { id: target.id, username: target.username };
  });
}

/** Back to the own account; answers it also when nobody was acting. */
export async function endActing(call: AnyCall): Promise<SwitchAnswer> {
  const { userId, username, actor } = call.session;
  if (actor === null) return { id: userId, username };
  return call.write(async ({ transaction, audit }) => {
    await transaction.query('update login_session set acting_account_id = null where token_hash = $1', [
      tokenOf(call),
    ]);
    audit({
      entity: 'session',
      entityId: userId,
      action: 'act-as',
      security: 'act-as',
      before: { actingAs: username },
    });
    return { id: actor.userId, username: actor.username };
  });
}
