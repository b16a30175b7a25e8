import {
  MAXIMUM_CANDIDATE_COLUMNS,
  MAXIMUM_CANDIDATES,
  type EvaluationRequest,
  type Ranking,
} from '@panicle/contract/decision-meetings';
import type { Text } from '@panicle/contract/language';
import { aimNames, type EvaluatedTrait, type EvaluationMeans } from '@panicle/contract/material-evaluation';
import { ranked } from '@panicle/contract/material-ranking';
import { BusinessError } from '../../platform/business-error.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SideWork } from '../../platform/side-work/side-work.ts';
import { choiceOf, rankedData } from './ranked-data.ts';
import { readMeans, requireContent } from '../material-evaluation/index.ts';

const SCORE: Text = { zh: '得分', en: 'Score' };
/** Characters of the words for what it was ranked by. */
const LONGEST = 200;

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** The weighted traits as the meeting names them, e.g. "Yield × 5 (Higher is better)". */
function wordsOf(traits: EvaluationMeans['traits'], wanted: readonly EvaluatedTrait[]): Text {
  const counted = wanted.flatMap(({ traitId, weight, aim }) => {
    const trait = traits.find(({ id }) => id === traitId);
    return trait && weight > 0 ? [{ title: trait.title, weight, aim: aimNames[aim] }] : [];
  });
  return {
    zh: shortened(counted.map(({ title, weight, aim }) => `${title.zh} × ${weight}（${aim.zh}）`).join('，')),
    en: shortened(counted.map(({ title, weight, aim }) => `${title.en} × ${weight} (${aim.en})`).join(', ')),
  };
}

async function rankMaterials(database: Database, { name, content }: EvaluationRequest): Promise<Ranking> {
  await requireContent(database, content);
  const { trialIds, environmentIds, traits: wanted } = content;
  const { means, data } = await readMeans(database, {
    ...choiceOf({ trialIds, environmentIds, traitIds: wanted.map(({ traitId }) => traitId) }),
  });
  const criteria = means.traits.map(({ id }) => wanted.find(({ traitId }) => traitId === id)!);
  const rows = ranked(means.entries, criteria).filter(({ rank, check }) => rank !== null && !check);
  if (rows.length === 0) throw new BusinessError('nothingRanked');
  if (rows.length > MAXIMUM_CANDIDATES)
    throw new BusinessError('tooManyCandidates', { count: rows.length, limit: MAXIMUM_CANDIDATES });
  const shown = means.traits.slice(0, MAXIMUM_CANDIDATE_COLUMNS - 1);
  return {
    source: {
      kind: 'evaluation',
      name,
      id: null,
      table: wordsOf(means.traits, criteria),
      data: rankedData(data),
    },
    columns: [{ title: SCORE, unit: '' }, ...shown.map(({ title, unit }) => ({ title, unit }))],
    candidates: rows.map(({ name: entry, materialId, score, means: own }, place) => ({
      name: entry,
      // an entry whose trials have several materials for it has none, and is not looked for by its name
      materialId,
      rank: place + 1,
      values: [score, ...shown.map((_, k) => own[k] ?? null)],
    })),
  };
}

/**
 * Ranks trials by weighted traits for a new meeting: entries within all limits with their scores and means; checks are no
 * candidates. Who may hold a meeting may read all trials and traits.
 */
export const rankingOfEvaluation: SideWork<EvaluationRequest, Ranking> = {
  name: 'decision-evaluation',
  deadline: 60_000,
  run: ({ platform: { database } }, request) => rankMaterials(database, request),
};
