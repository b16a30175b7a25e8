import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Decision } from '@panicle/contract/decision-choices';
import type { DecisionRequest, MeetingProgress, VoteRequest } from '@panicle/contract/decision-meetings';
import { meetingCalls, meetingKey } from '../../../records/decision-meeting/calls.ts';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { castVote, frozenList, progressSince, takeDecision } from '../api.ts';
import { useLiveMeetings } from '../use-live-meetings.ts';
import { NOTHING_KNOWN, afterOwnWrite, caughtUp, type Known } from './known-progress.ts';

/** A meeting, its frozen list, and its votes and decisions as they come in. */
export function useMeeting(id: string) {
  const queries = useQueryClient();
  const attempt = useAttempt();
  const progressKey = [...meetingKey(id), 'votes'];
  const { lost } = useLiveMeetings([meetingKey(id)], id);
  const meeting = useQuery({
    queryKey: meetingKey(id),
    queryFn: ({ signal }) => meetingCalls.read(id, signal, true),
  });
  const frozen = useQuery({
    queryKey: ['decision-lists', id],
    queryFn: ({ signal }) => frozenList(id, signal),
    enabled: meeting.data !== undefined,
    staleTime: Infinity,
  });
  const progress = useQuery({
    queryKey: progressKey,
    queryFn: async ({ signal }) => {
      const since = queries.getQueryData<Known>(progressKey)?.sequence ?? 0;
      const news = await progressSince(id, since, signal);
      return caughtUp(queries.getQueryData<Known>(progressKey) ?? NOTHING_KNOWN, news);
    },
    enabled: meeting.data !== undefined,
  });
  const write = async (call: () => Promise<MeetingProgress>): Promise<boolean> => {
    const answer = await attempt(call);
    if (!answer) {
      // refused perhaps for what others did meanwhile
      void queries.invalidateQueries({ queryKey: progressKey });
      return false;
    }
    queries.setQueryData<Known>(progressKey, (known) => afterOwnWrite(known ?? NOTHING_KNOWN, answer));
    return true;
  };
  return {
    meeting,
    frozen,
    progress,
    lost,
    vote: (candidateId: string, choice: Decision | null, said: Pick<VoteRequest, 'reason' | 'note'> = {}) =>
      write(() => castVote({ candidateId, choice, ...said })),
    decide: (request: DecisionRequest) => write(() => takeDecision(request)),
    refresh: () => queries.invalidateQueries({ queryKey: meetingKey(id) }),
  };
}
