import { useCallback, useMemo } from 'react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { environmentTitle } from '@panicle/contract/trial-choices';
import type { TrialDetail, TrialTrait } from '@panicle/contract/trials';
import { useTextOf } from '../../../language/text.ts';
import { latestTrialQuery, trialQuery, type ViewQuery } from '../api.ts';

const listed = (text: string | null) => (text === null || text === '' ? [] : text.split(','));

export interface Choice {
  trialIds: readonly string[];
  environmentIds: readonly string[];
  traitIds: readonly string[];
  /** the entries are those of this material list, and the checks */
  listId: string | null;
  trials: readonly TrialDetail[];
  environments: readonly { value: string; label: string }[];
  /** numeric ones with values in any of the trials */
  traits: readonly TrialTrait[];
  /** neither chosen nor found: there is nothing to choose yet */
  nothing: boolean;
  loading: boolean;
  error: Error | null;
  retry: () => void;
  set: (change: Partial<Record<'trials' | 'environments' | 'traits' | 'list', readonly string[]>>) => void;
  query: ViewQuery;
}

/**
 * What of which trials the page shows: kept in the address, so that links lead to it and a reload keeps it. Without a
 * choice it is the trial that was recorded last.
 */
export function useChoice(traitsAtFirst: number): Choice {
  const [search, setSearch] = useSearchParams();
  const sayText = useTextOf();
  const stated = listed(search.get('trials'));
  const latest = useQuery({ ...latestTrialQuery, enabled: stated.length === 0 });
  const trialIds = stated.length > 0 ? stated : latest.data ? [latest.data] : [];
  const details = useQueries({ queries: trialIds.map(trialQuery) });
  const trials = details.flatMap(({ data }) => (data ? [data] : []));
  const known = trials.map(({ id, revision }) => `${id}/${revision}`).join();
  const traits = useMemo(
    () => [
      ...new Map(
        trials
          .flatMap((trial) => trial.traits)
          .filter(({ dataType, plotCount }) => dataType === 'numeric' && plotCount > 0)
          .map((trait) => [trait.id, trait] as const),
      ).values(),
    ],
    // the trials are the same as long as their revisions are
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [known],
  );
  const wanted = listed(search.get('traits')).filter((id) => traits.some((trait) => trait.id === id));
  const traitIds = wanted.length > 0 ? wanted : traits.slice(0, traitsAtFirst).map(({ id }) => id);
  const own = new Set(trials.flatMap(({ environments }) => environments.map(({ id }) => id)));
  const environmentIds = listed(search.get('environments')).filter((id) => own.has(id));
  const listId = search.get('list');
  const set = useCallback(
    (change: Parameters<Choice['set']>[0]) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, ids] of Object.entries(change))
            if (ids.length === 0) next.delete(name);
            else next.set(name, ids.join(','));
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  const failed = [latest, ...details].find(({ error }) => error !== null);
  return {
    trialIds,
    environmentIds,
    traitIds,
    listId,
    trials,
    traits,
    environments: trials.flatMap((trial) =>
      trial.environments.map((environment) => ({
        value: environment.id,
        label: [sayText(environmentTitle(environment)), ...(trials.length > 1 ? [trial.name] : [])].join(
          ' · ',
        ),
      })),
    ),
    nothing: stated.length === 0 && latest.data === null,
    loading: trials.length < trialIds.length || (stated.length === 0 && latest.isPending),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    set,
    query: {
      trialIds: trialIds.join(','),
      environmentIds: environmentIds.length > 0 ? environmentIds.join(',') : undefined,
      listId: listId ?? undefined,
    },
  };
}
