import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { CaptchaPuzzle } from '@panicle/contract';
import { isRefusal } from '../../api/request-error.ts';
import { newPuzzle, solvePuzzle } from './api.ts';

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

/** A slider puzzle of the server. A try uses it up, right or wrong, so after a miss the next one is fetched at once. */
export function usePuzzle(wanted: boolean): PuzzleControl {
  const [round, setRound] = useState(0);
  const [missed, setMissed] = useState(false);
  const puzzle = useQuery({
    queryKey: ['puzzle', round],
    queryFn: newPuzzle,
    enabled: wanted,
    staleTime: Infinity,
    gcTime: 0,
  });
  const solve = useMutation({
    mutationFn: (x: number) => solvePuzzle(puzzle.data?.puzzleId ?? '', Math.round(x)),
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
