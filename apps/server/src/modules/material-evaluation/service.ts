import { say, type Text } from '@panicle/contract';
import {
  type Evaluation,
  type EvaluationChange,
  type EvaluationContent,
  type EvaluationCreation,
} from '@panicle/contract/material-evaluation';
import { BusinessError } from '../../platform/business-error.ts';
import type { Change } from '../../platform/change.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { Session } from '../../platform/http/route.ts';
import { insertRecord, updateRecord } from '../../platform/records/record-table.ts';
import { Records } from '../../platform/records/records.ts';
import { requireTrial } from '../trials/index.ts';
import { evaluationTable, findEvaluation, type EvaluationFields } from './queries.ts';

const NAME: Text = { zh: '评价名称', en: 'The name of the evaluation' };

/** Throws `notFound` for a trial or a trait that there is none of, `evaluationThresholds`, `evaluationTraitTwice`. */
export async function requireContent(
  connection: Connection,
  { trialIds, traits }: EvaluationContent,
): Promise<void> {
  for (const { minimum, maximum } of traits)
    if (minimum !== null && maximum !== null && minimum > maximum)
      throw new BusinessError('evaluationThresholds', { minimum, maximum });
  const traitIds = traits.map(({ traitId }) => traitId);
  if (new Set(traitIds).size < traitIds.length) throw new BusinessError('evaluationTraitTwice');
  for (const id of trialIds) await requireTrial(connection, id);
  const known = await connection.query('select id from trait where id = any($1::uuid[])', [traitIds]);
  if (known.length < traitIds.length) throw new BusinessError('notFound');
}

/** The evaluations of one user: those of others are not there for him. */
const evaluationsOf = ({ userId, username }: Session) =>
  new Records<EvaluationFields, Evaluation>({
    entity: 'material-evaluation',
    find: (connection, id, options) => findEvaluation(connection, userId, id, options),
    fieldsOf: ({ name, content }) => ({ name, content }),
    async requireValid({ transaction, language }, { name, content }, before) {
      if (name.trim() === '') throw new BusinessError('cannotBeEmpty', { field: say(NAME, language) });
      if (content !== before?.content) await requireContent(transaction, content);
    },
    insert: (change, fields) => insertRecord(change, evaluationTable, fields, { account_id: userId }),
    update: (change, { id }, fields) => updateRecord(change, evaluationTable, id, fields),
    taken: { material_evaluation_name: () => new BusinessError('duplicatedName') },
    lastChange: (_connection, { updatedAt }) => Promise.resolve({ who: username, when: updatedAt }),
  });

/** Throws `notFound`, for the evaluation of another user as well. */
export const requireEvaluation = (
  connection: Connection,
  id: string,
  session: Session,
): Promise<Evaluation> => evaluationsOf(session).require(connection, id);

/** Throws `cannotBeEmpty`, `notFound` (trial, trait), `evaluationThresholds`, `evaluationTraitTwice`, `duplicatedName`. */
export const keepEvaluation = (change: Change, creation: EvaluationCreation): Promise<Evaluation> =>
  evaluationsOf(change.session).create(change, creation);

/** Throws `notFound`, `staleRevision` and what `keepEvaluation` throws. */
export const changeEvaluation = (
  change: Change,
  { id, revision, ...changes }: EvaluationChange,
): Promise<Evaluation> => evaluationsOf(change.session).change(change, { id, revision }, changes);

/** Throws `notFound`. */
export const deleteEvaluation = (change: Change, id: string): Promise<void> =>
  evaluationsOf(change.session).erase(change, id, {
    erase: () => change.transaction.query('delete from material_evaluation where id = $1', [id]),
  });
