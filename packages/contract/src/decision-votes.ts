import { DECISIONS, type Decision } from './decision-choices.ts';

/** How many voted for each decision. */
export type Tally = Readonly<Record<Decision, number>>;

export function tallyOf(votes: readonly { choice: Decision | null }[]): Tally {
  const tally = { advance: 0, keep: 0, drop: 0 };
  for (const { choice } of votes) if (choice !== null) tally[choice] += 1;
  return tally;
}

export const votesIn = (tally: Tally): number => DECISIONS.reduce((sum, choice) => sum + tally[choice], 0);

/** The decision with more votes than either of the others; null where two share the first place, or nobody voted. */
export function majorityOf(tally: Tally): Decision | null {
  const [first, second] = [...DECISIONS].sort((a, b) => tally[b] - tally[a]);
  return tally[first!] > tally[second!] ? first! : null;
}

/** Not all who voted want the same. */
export const isDisputed = (tally: Tally): boolean =>
  DECISIONS.filter((choice) => tally[choice] > 0).length > 1;

/** Dropping a material is always explained, and so is a decision that most did not vote for. */
export function needsReason(decision: Decision | null, tally: Tally): boolean {
  if (decision === null) return false;
  const majority = majorityOf(tally);
  return decision === 'drop' || (majority !== null && majority !== decision);
}
