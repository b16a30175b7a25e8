import type {
  DecisionMeetingCreation,
  EvaluationRequest,
  MeansRequest,
} from '@panicle/contract/decision-meetings';
import { handedOn, handOn } from '../../session/handed-on.ts';

/** Materials that another page hands to a new meeting, in their order, with values. */
type EnteredList = Pick<DecisionMeetingCreation, 'source' | 'columns' | 'candidates'>;

/** An evaluation that another page hands to a new meeting: the server ranks, the page has seen these names in front. */
interface EvaluatedList {
  evaluation: EvaluationRequest;
  names: readonly string[];
  count: number;
}

/** Entries of trials that another page hands to a new meeting: the server reads their means. */
interface MeansList {
  means: MeansRequest;
}

export type HandedList = EnteredList | EvaluatedList | MeansList;

/** What the form of a meeting says of a list: its name, how many materials it has, and the first of them. */
export function aboutList(list: HandedList, shown: number): { name: string; count: number; names: string[] } {
  if ('evaluation' in list)
    return { name: list.evaluation.name, count: list.count, names: list.names.slice(0, shown) };
  if ('means' in list) {
    const { name, entries } = list.means;
    return { name, count: entries.length, names: entries.slice(0, shown) };
  }
  const { source, candidates } = list;
  return {
    name: source.name,
    count: candidates.length,
    names: candidates.slice(0, shown).map(({ name }) => name),
  };
}

/** Of an address that leads to a new meeting over a list; it is not in the address: 2,000 names are too long for one. */
export const HANDED = 'handed';
const NAME = 'meeting';

/** Keeps the list for the page of meetings, and says what its address asks for. */
export function hand(list: HandedList): { [HANDED]: string } {
  handOn(NAME, list);
  return { [HANDED]: 'list' };
}

/** The list that an address was opened with; null without one. */
export const handedBy = (search: URLSearchParams): HandedList | null =>
  search.has(HANDED) ? handedOn<HandedList>(NAME) : null;

/** Candidates of a meeting are distinguished by their names: equal ones get what distinguishes them. */
export function distinctly<Candidate extends { name: string }>(
  candidates: readonly Candidate[],
  furtherOf: (candidate: Candidate) => string,
): Candidate[] {
  const counts = new Map<string, number>();
  for (const { name } of candidates) counts.set(name, (counts.get(name) ?? 0) + 1);
  return candidates.map((one) =>
    counts.get(one.name)! > 1 ? { ...one, name: `${one.name} · ${furtherOf(one)}` } : one,
  );
}
