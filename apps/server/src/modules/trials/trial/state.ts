import {
  mayIn,
  trialMoves,
  trialStateNames,
  type TrialAct,
  type TrialState,
} from '@panicle/contract/trial-states';
import type { Trial, TrialMove } from '@panicle/contract/trials';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import { requireOwner } from '../../../platform/http/ownership.ts';

interface StateRow {
  id: string;
  name: string;
  state: TrialState;
  owner: string;
}

/** Throws `trialLocked`, `trialStateForbids`. */
export function requireState(
  { name, state, owner }: Pick<StateRow, 'name' | 'state' | 'owner'>,
  act: TrialAct,
): void {
  if (mayIn(state, act)) return;
  if (state === 'locked') throw new BusinessError('trialLocked', { name, owner });
  throw new BusinessError('trialStateForbids', { name, state: trialStateNames[state] });
}

const selectState = `select t.id, t.name, t.state, (select username from account where id = t.owner_id) as owner
  from trial t`;

/**
 * Throws `notFound`, `trialLocked`, `trialStateForbids`. A lock of the trial waits until the transaction ends. A trial that
 * the first value puts in record is locked as its change wants it: two that share a lock could not both go on to that.
 */
export async function requireAct(transaction: Transaction, trialId: string, act: TrialAct): Promise<void> {
  const find = async (lock: string) => {
    const [row] = await transaction.query<StateRow>(`${selectState} where t.id = $1 ${lock}`, [trialId]);
    if (!row) throw new BusinessError('notFound');
    return row;
  };
  const moves = ['draft', 'planned', 'sown'].includes((await find('')).state);
  requireState(await find(moves ? 'for no key update of t' : 'for share of t'), act);
}

/** Of the trials that these plots, or observations, belong to. Throws what `requireAct` throws. */
export async function requireRecordable(
  transaction: Transaction,
  of: { plotId: string } | { observationId: string },
): Promise<string> {
  const [row] = await transaction.query<{ id: string }>(
    'plotId' in of
      ? 'select trial_id as id from plot where id = $1'
      : 'select p.trial_id as id from observation o join plot p on p.id = o.plot_id where o.id = $1',
    ['plotId' in of ? of.plotId : of.observationId],
  );
  if (!row) throw new BusinessError('notFound');
  await requireAct(transaction, row.id, 'record');
  return row.id;
}

/** Says whether an import may begin; it is asked again when it ends. Throws `trialLocked`. */
export async function requireOpenTrial(connection: Connection, trialId: string) {
  const [row] = await connection.query<StateRow>(`${selectState} where t.id = $1`, [trialId]);
  if (row) requireState(row, 'record');
}

const hasPlots = 'exists (select from plot where plot.trial_id = t.id)';
const hasValues = `(exists (select from plot p join observation o on o.plot_id = p.id where p.trial_id = t.id)
  or exists (select from plot_harvest h where h.trial_id = t.id))`;

/** After plots or values came or went: the state that follows from what the trial holds. */
export async function settleState(transaction: Transaction, trialId: string): Promise<void> {
  await transaction.query(
    `update trial t set state = s.state
       from (select t.id, case
               when t.state in ('draft', 'planned', 'sown') and ${hasValues} then 'recording'
               when t.state = 'draft' and ${hasPlots} then 'planned'
               when t.state in ('planned', 'sown', 'recording') and not ${hasPlots} then 'draft'
               when t.state = 'recording' and not ${hasValues} then 'planned'
               else t.state end as state
               from trial t where t.id = $1 and t.state in ('draft', 'planned', 'sown', 'recording')) as s
      where t.id = s.id and t.state <> s.state`,
    [trialId],
  );
}

/** After a value was recorded: cheaper, for values come one by one. */
export async function putInRecord(transaction: Transaction, trialId: string): Promise<void> {
  await transaction.query(
    `update trial set state = 'recording' where id = $1 and state in ('draft', 'planned', 'sown')`,
    [trialId],
  );
}

/**
 * Moves a trial that is locked by the caller. Throws `trialMoveForbidden`, `notOwner`, `staleRevision` where another user
 * moved it first.
 */
export async function moveTrial(change: Change, trial: Trial, { from, to }: TrialMove): Promise<void> {
  const { transaction, session, audit } = change;
  const states = { from: trialStateNames[trial.state], to: trialStateNames[to] };
  const mover = trial.state === from ? trialMoves[from][to] : undefined;
  if (mover === undefined) throw new BusinessError('trialMoveForbidden', states);
  if (mover === 'owner') requireOwner(session, trial);
  const [held] = await transaction.query<{ plots: boolean; values: boolean }>(
    `select ${hasPlots} as plots, ${hasValues} as values from trial t where t.id = $1`,
    [trial.id],
  );
  // what a trial holds decides whether it comes back in record
  const reached = to === 'recording' && !held!.values ? (held!.plots ? 'sown' : 'draft') : to;
  await transaction.query('update trial set state = $2, revision = revision + 1 where id = $1', [
    trial.id,
    reached,
  ]);
  const { id, name } = trial;
  audit({
    entity: 'trial',
    entityId: id,
    action: 'update',
    before: { name, state: trial.state },
    after: { name, state: reached },
  });
}
