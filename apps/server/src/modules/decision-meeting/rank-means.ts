import {
  MAXIMUM_CANDIDATE_COLUMNS,
  type MeansRequest,
  type Ranking,
} from '@panicle/contract/decision-meetings';
import type { Text } from '@panicle/contract/language';
import { listNames } from '@panicle/statistics/statistics-error';
import { BusinessError } from '../../platform/business-error.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SideWork } from '../../platform/side-work/side-work.ts';
import { cellMeans, readChoice } from '../data-view/index.ts';
import { materialsOf } from './materials-of.ts';
import { choiceOf, rankedData } from './ranked-data.ts';

const TABLE: Text = { zh: '各环境平均', en: 'Means over environments' };

async function meansOfEntries(
  database: Database,
  { name, entries, ...chosen }: MeansRequest,
): Promise<Ranking> {
  const { plots, data, traits } = await readChoice(database, choiceOf(chosen));
  const known = new Set(plots.factor('entry').levels);
  const unknown = entries.filter((entry) => !known.has(entry));
  if (unknown.length > 0) throw new BusinessError('analysisEntriesUnknown', { names: listNames(unknown) });
  const shown = data.traits.slice(0, MAXIMUM_CANDIDATE_COLUMNS);
  const means = shown.map((_, k) => cellMeans(plots, traits[k]!));
  const materials = await materialsOf(database, chosen.trialIds, entries);
  return {
    source: { kind: 'means', name, id: null, table: TABLE, data: rankedData(data) },
    columns: shown.map(({ title, unit }) => ({ title, unit })),
    candidates: entries.map((entry) => ({
      name: entry,
      // an entry whose trials have several materials for it has none, and is not looked for by its name
      materialId: materials.get(entry) ?? null,
      values: means.map((own) => own.overall(entry)),
    })),
  };
}

/**
 * Reads the means of chosen entries for a new meeting from the records, in the order that they were chosen in. Who may
 * hold a meeting may read all trials and traits.
 */
export const meansForMeeting: SideWork<MeansRequest, Ranking> = {
  name: 'decision-means',
  deadline: 60_000,
  run: ({ platform: { database } }, request) => meansOfEntries(database, request),
};
