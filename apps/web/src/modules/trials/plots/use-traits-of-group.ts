import { useMemo } from 'react';
import { useQueries } from '@tanstack/react-query';
import type { TraitGroup } from '@panicle/contract/trait-groups';
import type { Trait } from '@panicle/contract/traits';
import type { TrialDetail, TrialTrait } from '@panicle/contract/trials';
import { traitRecord } from '../../../records/trait/trait.ts';
import { recordKey } from '../../../ui/record/record-source.ts';

/** A trait of which the trial has no value yet. */
const unrecorded = ({ formula, ...trait }: Trait): TrialTrait => ({
  ...trait,
  calculated: formula !== null,
  plotCount: 0,
  environments: [],
});

const NONE: readonly string[] = [];

/**
 * The trial with the traits of a group alone, in its order: those that nothing is recorded of yet as well, so that they
 * can be. Null until they are here.
 */
export function useTraitsOfGroup(trial: TrialDetail, group: TraitGroup | undefined): TrialDetail | null {
  const wanted = group?.traitIds ?? NONE;
  const missing = wanted.filter((id) => !trial.traits.some((trait) => trait.id === id));
  const read = useQueries({
    queries: missing.map((id) => ({
      queryKey: recordKey(traitRecord.key, id),
      queryFn: ({ signal }: { signal: AbortSignal }) => traitRecord.read(id, signal),
    })),
    combine: (answers) => answers.map(({ data }) => data),
  });
  return useMemo(() => {
    if (!group) return trial;
    if (read.includes(undefined)) return null;
    const known = [...trial.traits, ...read.map((trait) => unrecorded(trait!))];
    return { ...trial, traits: wanted.flatMap((id) => known.find((trait) => trait.id === id) ?? []) };
  }, [trial, group, wanted, read]);
}
