import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Trait } from '@panicle/contract/traits';
import { useAttempt } from '../../ui/feedback/use-attempt.ts';
import { readTrait } from './api.ts';

/** `?trait=<id>` opens that trait, as links of the search do; then the address is the list's own again. */
export function useTraitOfAddress(open: (trait: Trait) => void): void {
  const [address, setAddress] = useSearchParams();
  const attempt = useAttempt();
  const id = address.get('trait');

  useEffect(() => {
    if (id === null) return undefined;
    let current = true;
    const read = async () => {
      const trait = await attempt(() => readTrait(id));
      if (!current) return;
      if (trait) open(trait);
      setAddress(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete('trait');
          return after;
        },
        { replace: true },
      );
    };
    void read();
    return () => {
      current = false;
    };
  }, [id, attempt, open, setAddress]);
}
