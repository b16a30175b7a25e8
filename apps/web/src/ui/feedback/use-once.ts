import { useRef, useState } from 'react';

/**
 * Work of a button, busy from the first click on: the second half of a double click comes before anything is drawn anew,
 * and does nothing.
 */
export function useOnce(work: () => Promise<unknown>): { run: () => Promise<void>; busy: boolean } {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { run, busy };
}
