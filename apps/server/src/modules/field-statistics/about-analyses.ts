import type { Text } from '@panicle/contract';
import { analysisInShort, type AnalysisFacts } from '@panicle/contract/field-statistics-short';
import type { Connection } from '../../platform/database/database.ts';

/**
 * What analyses were asked, with today's names; what was deleted since is left out, and so is a task
 * whose parameters another version wrote without a part that the sentence needs.
 */
export async function aboutAnalyses(
  connection: Connection,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, Text>> {
  const rows = await connection.query<AnalysisFacts & { id: string }>(
    `select job.id, trial.name as trial, check_entry.name as check,
            jsonb_array_length(job.parameters -> 'environmentIds') as environments,
            jsonb_array_length(job.parameters -> 'traitIds') as "traitCount",
            (job.parameters ->> 'alpha')::float8 as alpha, job.parameters ->> 'outliers' as outliers,
            (select coalesce(json_agg(json_build_object('name', trait.name, 'englishName', trait.english_name)
                                      order by chosen.place), '[]')
               from jsonb_array_elements_text(job.parameters -> 'traitIds') with ordinality as chosen (id, place)
               join trait on trait.id = chosen.id::uuid) as traits
       from job
       left join trial on trial.id = (job.parameters ->> 'trialId')::uuid
       left join trial_entry as check_entry on check_entry.id = (job.parameters ->> 'checkEntryId')::uuid
      where job.id = any($1::uuid[])
        and job.parameters ?& array['trialId', 'environmentIds', 'traitIds', 'alpha', 'outliers']`,
    [taskIds],
  );
  return new Map(rows.map(({ id, ...facts }) => [id, analysisInShort(facts)]));
}
