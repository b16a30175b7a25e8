import { readRanking, type EntryRanking } from '@panicle/analyses/report/ranking';
import { placeOf, type AnalysisResult, type StoredPart } from '@panicle/analyses/result';
import type { AnalysedData } from '@panicle/contract/analyses';
import type { CandidateColumn, Ranking, RankingRequest } from '@panicle/contract/decision-meetings';
import type { Text } from '@panicle/contract/language';
import { MAXIMUM_CANDIDATES, MAXIMUM_CANDIDATE_COLUMNS } from '@panicle/contract/decision-meetings';
import { BusinessError } from '../../platform/business-error.ts';
import type { SideContext, SideWork } from '../../platform/side-work/side-work.ts';
import { openResult, openTask, readingScope } from '../jobs/index.ts';
import { materialsOf } from './materials-of.ts';
import { rankedData } from './ranked-data.ts';

const joined = (parts: readonly Text[]): Text => ({
  zh: parts
    .map(({ zh }) => zh)
    .filter(Boolean)
    .join(' · '),
  en: parts
    .map(({ en }) => en)
    .filter(Boolean)
    .join(' · '),
});

/** A column called like a trait has its unit, as has one in the unit of the trait that the part is about. */
function columnOf(
  { title, kind }: EntryRanking['columns'][number],
  traits: AnalysisResult['data']['traits'],
  part: StoredPart,
): CandidateColumn {
  const named = (wanted: Text | null) => traits.find((trait) => trait.title.zh === wanted?.zh);
  const unit = named(title)?.unit ?? (kind === 'trait' ? named(part.trait)?.unit : undefined);
  return { title, unit: unit ?? '' };
}

/** Results of former versions do not say what they read. */
const versionOf = (data: Partial<AnalysedData>) =>
  data.hash === undefined ? {} : { data: rankedData(data as AnalysedData) };

async function readTable(
  { platform, session }: SideContext,
  { taskId, part: place, table: name, ...order }: RankingRequest,
): Promise<Ranking> {
  const scope = readingScope(session, null, platform.jobKinds);
  const task = await openTask(platform.database, scope, taskId);
  const result = (await openResult(platform.database, scope, taskId)) as Partial<AnalysisResult>;
  const part = result.parts?.[place];
  const table = part?.report?.tables.find((one) => one.name === name);
  const ranking = table && readRanking(table, order);
  if (!part || !ranking || !result.data || ranking.rows.length > MAXIMUM_CANDIDATES) {
    throw new BusinessError('noRanking');
  }
  const { traits, trials } = result.data;
  const entries = ranking.rows.map(({ entry }) => entry);
  const materials = await materialsOf(
    platform.database,
    trials.map(({ id }) => id),
    entries,
  );
  const most = <Value>(values: readonly Value[]) => values.slice(0, MAXIMUM_CANDIDATE_COLUMNS);
  return {
    source: {
      kind: 'analysis',
      name: task.name,
      id: taskId,
      table: joined([table.title, placeOf(part), ranking.by]),
      ...versionOf(result.data),
    },
    columns: most(ranking.columns).map((column) => columnOf(column, traits, part)),
    candidates: ranking.rows.map(({ entry, rank, values, errors }) => {
      const materialId = materials.get(entry);
      const numbers = { values: most(values), errors: most(errors) };
      return { name: entry, rank, ...numbers, ...(materialId === undefined ? {} : { materialId }) };
    }),
  };
}

/** Reads the list of a new meeting out of the result of an analysis that the caller may read. */
export const rankingOfResult: SideWork<RankingRequest, Ranking> = {
  name: 'decision-ranking',
  deadline: 60_000,
  run: readTable,
};
