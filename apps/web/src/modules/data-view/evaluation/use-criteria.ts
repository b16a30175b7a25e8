import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { EvaluatedTrait } from '@panicle/contract/material-evaluation';
import { criteriaOf, criteriaText } from './criteria-address.ts';

const NAME = 'criteria';
/** ms: a slider that is dragged writes once; browsers refuse hundreds of changes of an address */
const REST = 300;

/** Weights and limits by trait, kept in the address. */
export function useCriteria() {
  const [search, setSearch] = useSearchParams();
  const [stated, setStated] = useState<ReadonlyMap<string, EvaluatedTrait>>(() =>
    criteriaOf(search.get(NAME)),
  );
  const text = criteriaText(stated.values());
  const kept = search.get(NAME) ?? '';
  useEffect(() => {
    if (text === kept) return undefined;
    const write = setTimeout(() => {
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (text === '') next.delete(NAME);
          else next.set(NAME, text);
          return next;
        },
        { replace: true },
      );
    }, REST);
    return () => clearTimeout(write);
  }, [text, kept, setSearch]);
  return [stated, setStated] as const;
}
