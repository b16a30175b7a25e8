import type { DecisionMeetingCreation } from '@panicle/contract/decision-meetings';

/** A ranked list that another page hands to a new meeting: what it comes from, values, candidates in their order. */
export type HandedList = Pick<DecisionMeetingCreation, 'source' | 'columns' | 'candidates'>;

const KEY = 'meetingList';

/** It goes along in the history of the browser, where a reload keeps it: 2,000 names are too long for an address. */
export const handing = (list: HandedList) => ({ [KEY]: list });

/** The list that the page was opened with; null without one. */
export const handedIn = (state: unknown): HandedList | null =>
  typeof state === 'object' && state !== null && KEY in state ? (state[KEY] as HandedList) : null;

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
