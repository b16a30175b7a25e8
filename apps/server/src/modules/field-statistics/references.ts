import type { ReferenceFinder } from '../../platform/references.ts';
import { ANALYSIS } from './rights.ts';

/**
 * Analyses that still have to read a trial keep it from being deleted. Ended ones do not: their result carries names
 * and figures of its own.
 */
export const findAnalysesOfTrials: ReferenceFinder = async (connection, trialIds) => {
  const rows = await connection.query<{ name: string }>(
    `select name from job
      where ended_at is null
        and kind = $1 and parameters -> 'trialIds' ?| $2::text[]
      order by sequence`,
    [ANALYSIS, trialIds],
  );
  if (rows.length === 0) return null;
  const names = rows.slice(0, 3).map(({ name }) => name);
  return {
    what: { zh: '统计分析任务', en: '{count, analysis task|analysis tasks}' },
    count: rows.length,
    names,
  };
};
