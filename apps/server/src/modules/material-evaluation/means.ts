import type { AnalysedData } from '@panicle/contract/analyses';
import type { ExperimentalTraitsQuery } from '@panicle/contract/data-view';
import type { EvaluationMeans } from '@panicle/contract/material-evaluation';
import type { Connection, Database } from '../../platform/database/database.ts';
import type { SideWork } from '../../platform/side-work/side-work.ts';
import { cellMeans, readChoice } from '../data-view/index.ts';
import { adjustedMeans } from './adjusted-means.ts';

const DEADLINE = 60_000;

/**
 * What is ranked: entries of trials with their means in several traits.
 * @throws BusinessError notFound, traitNotNumeric, dataViewTooMuch
 */
export async function readMeans(
  database: Database,
  query: ExperimentalTraitsQuery,
): Promise<{ means: EvaluationMeans; data: AnalysedData }> {
  const { plots, data, traits } = await readChoice(database, query);
  const tables = traits.map((name) => cellMeans(plots, name));
  const materials = await materialsOf(
    database,
    data.trials.map(({ id }) => id),
  );
  const adjusted = tables.map(adjustedMeans);
  const checks = new Set(data.checks);
  const { entries, environments } = tables[0]!;
  const means = {
    traits: data.traits.map(({ id, title, unit, precision }) => ({ id, title, unit, precision })),
    environments: environments.length,
    adjusted: !adjusted.includes(null),
    entries: entries.map((name) => ({
      name,
      check: checks.has(name),
      materialId: materials.get(name) ?? null,
      environments: environments.filter((where) => tables.some((own) => own.mean(name, where) !== null))
        .length,
      means: tables.map((own, k) => {
        const known = adjusted[k];
        return known ? (known.get(name) ?? null) : own.overall(name);
      }),
    })),
  };
  return { means, data };
}

/** It is read once, beside the web process. */
export const evaluationMeans: SideWork<ExperimentalTraitsQuery, EvaluationMeans> = {
  name: 'evaluation-means',
  deadline: DEADLINE,
  run: async ({ platform: { database } }, query) => (await readMeans(database, query)).means,
};

/** The material of each name of an entry, where it is one and the same in all trials. */
async function materialsOf(
  connection: Connection,
  trialIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await connection.query<{ name: string; materialId: string }>(
    `select name, min(material_id::text) as "materialId" from trial_entry
      where trial_id = any($1::uuid[]) and material_id is not null
      group by name having count(distinct material_id) = 1`,
    [trialIds],
  );
  return new Map(rows.map(({ name, materialId }) => [name, materialId]));
}
