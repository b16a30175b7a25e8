import { MAXIMUM_CANDIDATE_COLUMNS } from '@panicle/contract/decision-meetings';
import type { EvaluationMeans } from '@panicle/contract/material-evaluation';
import type { HandedList } from '../../../records/decision-meeting/handed-list.ts';
import { textsOf } from '../../../language/text.ts';
import { evaluationMessages } from './messages.ts';
import type { RankedEntry } from './rank.ts';

const inBoth = textsOf(evaluationMessages);

/** A ranking as a meeting takes it: entries within all limits with their scores and means; checks are no candidates. */
export function meetingListOf(
  rows: readonly RankedEntry[],
  { traits }: Pick<EvaluationMeans, 'traits'>,
  name: string,
): HandedList {
  const most = traits.slice(0, MAXIMUM_CANDIDATE_COLUMNS - 1);
  return {
    source: { kind: 'evaluation', name },
    columns: [{ title: inBoth('score'), unit: '' }, ...most.map(({ title, unit }) => ({ title, unit }))],
    candidates: rows
      .filter(({ rank, check }) => rank !== null && !check)
      .map(({ name: entry, materialId, score, means }, place) => ({
        name: entry,
        // an entry whose trials have several materials for it has none, and is not looked for by its name
        materialId,
        rank: place + 1,
        values: [score, ...most.map((_, k) => means[k] ?? null)],
      })),
  };
}
