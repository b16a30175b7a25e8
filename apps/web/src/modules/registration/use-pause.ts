import { useEffect, useState } from 'react';

/** Counts down the seconds until something may be done again: `[left, start]`. */
export function usePause(seconds: number): readonly [number, () => void] {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);

  useEffect(() => {
    if (end === 0) return undefined;
    const look = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    look();
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, [end]);

  return [left, () => setEnd(Date.now() + seconds * 1000)];
}
