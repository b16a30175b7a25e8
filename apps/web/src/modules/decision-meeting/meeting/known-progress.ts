import type { Decision } from '@panicle/contract/decision-choices';
import type {
  Candidate,
  CandidateState,
  FrozenList,
  MeetingProgress,
  Vote,
} from '@panicle/contract/decision-meetings';
import { isDisputed, tallyOf, type Tally } from '@panicle/contract/decision-votes';

/** Votes and decisions of a meeting as far as they are known. */
export interface Known {
  /** all up to this number of the meeting are known */
  sequence: number;
  states: ReadonlyMap<string, CandidateState>;
}

export const NOTHING_KNOWN: Known = { sequence: 0, states: new Map() };

const withStates = (known: Known, candidates: readonly CandidateState[]) =>
  new Map([...known.states, ...candidates.map((one) => [one.id, one] as const)]);

/** After what was read since the known number. */
export function caughtUp(known: Known, { sequence, candidates }: MeetingProgress): Known {
  if (candidates.length === 0 && sequence === known.sequence) return known;
  return { sequence, states: withStates(known, candidates) };
}

/** After the answer to a write of one's own: what others did in between is still to be read. */
export const afterOwnWrite = (known: Known, { candidates }: MeetingProgress): Known => ({
  ...known,
  states: withStates(known, candidates),
});

/** A candidate with what people think of it. */
export interface Row {
  candidate: Candidate;
  votes: readonly Vote[];
  tally: Tally;
  disputed: boolean;
  mine: Vote | undefined;
  decision: Decision | null;
  state: CandidateState | undefined;
}

export function rowsOf({ candidates }: FrozenList, { states }: Known, username: string): Row[] {
  return candidates.map((candidate) => {
    const state = states.get(candidate.id);
    const votes = state?.votes ?? [];
    const tally = tallyOf(votes);
    return {
      candidate,
      votes,
      tally,
      disputed: isDisputed(tally),
      mine: votes.find(({ who }) => who === username),
      decision: state?.decision ?? null,
      state,
    };
  });
}

export const SHOWN = ['undecided', 'disputed', 'unvoted', 'advance', 'keep', 'drop'] as const;
export type Shown = (typeof SHOWN)[number];

/** Whether a row is among those that the reader asks for. */
export function isShown(row: Row, shown: Shown | undefined, search: string): boolean {
  if (search !== '' && !row.candidate.name.toLowerCase().includes(search.toLowerCase())) return false;
  switch (shown) {
    case undefined:
      return true;
    case 'undecided':
      return row.decision === null;
    case 'disputed':
      return row.disputed;
    case 'unvoted':
      return (row.mine?.choice ?? null) === null;
    default:
      return row.decision === shown;
  }
}

/** How many materials each participant has voted on. */
export function votedBy(
  rows: readonly Row[],
  participants: readonly string[],
): [who: string, count: number][] {
  const counts = new Map(participants.map((who) => [who, 0]));
  for (const { votes } of rows)
    for (const { who, choice } of votes) if (choice !== null) counts.set(who, (counts.get(who) ?? 0) + 1);
  return [...counts];
}
