import type { AnalysisResult } from '@panicle/analyses/result';
import type { OfficialResults, ResultMarks } from '@panicle/contract/result-marks';
import type { Change } from '../../platform/change.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { ReferenceFinder } from '../../platform/references.ts';
import { openResult, openTask, type TaskScope } from '../jobs/index.ts';
import { requireTrial } from '../trials/index.ts';

const DECLARER = `coalesce(nullif(account.nick_name, ''), account.username)`;

/** Of what a result is the official one. */
export async function officialPartsOf(
  connection: Connection,
  taskId: string,
): Promise<ResultMarks['official']> {
  const rows = await connection.query<{ trial_id: string; trait_id: string; by: string; declared_at: Date }>(
    `select trial_id, trait_id, ${DECLARER} as by, declared_at
       from official_result join account on account.id = declared_by
      where job_id = $1 order by declared_at desc, trial_id, trait_id`,
    [taskId],
  );
  const [last] = rows;
  if (!last) return null;
  return {
    parts: rows.map((row) => ({ trialId: row.trial_id, traitId: row.trait_id })),
    by: last.by,
    at: last.declared_at.toISOString(),
  };
}

/** The official results of a trial that the caller may read. */
export async function officialResultsOf(connection: Connection, trialId: string): Promise<OfficialResults> {
  const rows = await connection.query<{ id: string; name: string; traits: string[]; by: string; at: Date }>(
    `select job.id, job.name, array_agg(trait_id order by trait_id) as traits,
            ${DECLARER} as by, max(declared_at) as at
       from official_result
       join job on job.id = job_id
       join account on account.id = declared_by
      where trial_id = $1
      group by job.id, job.name, account.id
      order by at desc`,
    [trialId],
  );
  return rows.map(({ id, name, traits, by, at }) => ({
    taskId: id,
    name,
    traitIds: traits,
    by,
    at: at.toISOString(),
  }));
}

/**
 * Makes a result the official one of the traits that it analysed in its trials, in place of those before it, or takes
 * that back. Throws `notFound` (task, or a trial that is gone), `taskWithoutResult`.
 */
export async function declareOfficial(
  { transaction, session, audit }: Change,
  scope: TaskScope,
  taskId: string,
  official: boolean,
): Promise<void> {
  const { name } = await openTask(transaction, scope, taskId);
  const { data, parts } = (await openResult(transaction, scope, taskId)) as AnalysisResult;
  if (official) {
    const analysed = data.traits.filter(({ title }) =>
      parts.some(({ report, trait }) => report !== null && (trait === null || trait.zh === title.zh)),
    );
    for (const { id } of data.trials) await requireTrial(transaction, id, { lock: 'change' });
    await transaction.query(
      `insert into official_result (trial_id, trait_id, job_id, declared_by)
       select trial_id, trait.id, $3, $4
         from unnest($1::uuid[]) as trial_id, trait
        where trait.id = any($2::uuid[])
       on conflict (trial_id, trait_id) do update
          set job_id = excluded.job_id, declared_by = excluded.declared_by, declared_at = now()`,
      [data.trials.map(({ id }) => id), analysed.map(({ id }) => id), taskId, session.userId],
    );
  } else {
    await transaction.query('delete from official_result where job_id = $1', [taskId]);
  }
  audit({
    entity: 'task',
    entityId: taskId,
    action: 'update',
    before: { name, official: !official },
    after: { name, official },
  });
}

/** Lets results be deleted with their trials, by demo data that are removed as a whole. */
export async function withdrawOfficial(transaction: Transaction, taskIds: readonly string[]): Promise<void> {
  await transaction.query('delete from official_result where job_id = any($1::uuid[])', [taskIds]);
}

/** A result that holds for a trial is not deleted before another one does, or none. */
export const findOfficialUses: ReferenceFinder = async (connection, taskIds) => {
  const rows = await connection.query<{ name: string }>(
    `select distinct trial.name from official_result join trial on trial.id = trial_id
      where job_id = any($1::uuid[]) order by trial.name`,
    [taskIds],
  );
  if (rows.length === 0) return null;
  return {
    what: { zh: '试验的正式结果', en: '{count, trial|trials} of which it is the official result' },
    count: rows.length,
    names: rows.slice(0, 3).map(({ name }) => name),
  };
};
