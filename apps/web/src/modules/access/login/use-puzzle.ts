import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { CaptchaPuzzle } from '@panicle/contract';
import { isRefusal } from '../../../api/request-error.ts';
import { newPuzzle, solvePuzzle } from './api.ts';
import { workInThread } from './proof-of-work/work-in-thread.ts';

export type PuzzleState = 'loading' | 'open' | 'checking' | 'solved' | 'failed' | 'unavailable';

export interface PuzzleControl {
  puzzle: CaptchaPuzzle | undefined;
  /** 'failed': the last one was missed, and this is the next */
  state: PuzzleState;
  /** ticket for one sign-in, once solved */
  ticket: string;
  check: (x: number) => void;
  renew: () => void;
}

/** The work of the browser begins with the puzzle and is done, as a rule, before the piece is in its place. */
async function startPuzzle(): Promise<CaptchaPuzzle & { work: Promise<number[]> }> {
  const puzzle = await newPuzzle();
  const work = workInThread({ challenge: puzzle.puzzleId, bits: puzzle.workBits });
  // A failure is reported where the work is awaited.
  work.catch(() => undefined);
  return { ...puzzle, work };
}

/** A slider puzzle of the server. A try uses it up, right or wrong, so after a miss the next one is fetched at once. */
export function usePuzzle(wanted: boolean): PuzzleControl {
  const [round, setRound] = useState(0);
  const [missed, setMissed] = useState(false);
  const puzzle = useQuery({
    queryKey: ['puzzle', round],
    queryFn: startPuzzle,
    enabled: wanted,
    staleTime: Infinity,
    gcTime: 0,
  });
  const solve = useMutation({
    mutationFn: async (x: number) => {
      if (!puzzle.data) throw new Error('there is no puzzle yet');
      return solvePuzzle(puzzle.data.puzzleId, Math.round(x), await puzzle.data.work);
    },
    onError: (error) => {
      setMissed(isRefusal(error, 'captchaWrong'));
      setRound((before) => before + 1);
    },
  });

  const state = (): PuzzleState => {
    if (solve.isPending) return 'checking';
    if (solve.isSuccess) return 'solved';
    if (puzzle.isError) return 'unavailable';
    if (missed) return 'failed';
    return puzzle.data ? 'open' : 'loading';
  };
  const renew = () => {
    solve.reset();
    setMissed(false);
    setRound((before) => before + 1);
  };

  return {
    puzzle: puzzle.data,
    state: state(),
    ticket: solve.data?.captchaVerification ?? '',
    check: solve.mutate,
    renew,
  };
}
