import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { subscribeToRecords } from '../../api/record-events.ts';

/**
 * Reads again what begins with these keys whenever a meeting changes, and after every break of the connection; tells
 * whether there is one. With an id only that meeting counts.
 */
export function useLiveMeetings(keys: readonly (readonly string[])[], id?: string): { lost: boolean } {
  const queries = useQueryClient();
  const [lost, setLost] = useState(false);
  const watched = JSON.stringify(keys);
  useEffect(() => {
    const read = () => {
      for (const queryKey of JSON.parse(watched) as string[][]) void queries.invalidateQueries({ queryKey });
    };
    const heard = () => {
      setLost(false);
      read();
    };
    const silent = () => setLost(true);
    const stop = subscribeToRecords('decision-meeting', {
      changed: (changed) => {
        if (id === undefined || changed === id) read();
      },
      connected: heard,
      lost: silent,
    });
    // The window knows that the network is gone before the connection ends, and that it is back before it is made anew.
    window.addEventListener('offline', silent);
    window.addEventListener('online', heard);
    return () => {
      stop();
      window.removeEventListener('offline', silent);
      window.removeEventListener('online', heard);
    };
  }, [queries, watched, id]);
  return { lost };
}
