import { useState } from 'react';

const KEY = 'panicle-cross-labels';

function read(userId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`${KEY} ${userId}`) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Crosses whose labels are printed later, when a printer is at hand; kept on the device. */
export function useLabelQueue(userId: string) {
  const [queued, setQueued] = useState(() => read(userId));
  const keep = (ids: string[]) => {
    setQueued(ids);
    try {
      localStorage.setItem(`${KEY} ${userId}`, JSON.stringify(ids));
    } catch {
      // they stay as long as the page does
    }
  };
  return {
    queued,
    add: (pairId: string) => keep([...queued.filter((id) => id !== pairId), pairId]),
    clear: () => keep([]),
  };
}
