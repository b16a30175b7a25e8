import { useQuery } from '@tanstack/react-query';
import type { TraitGroup } from '@panicle/contract/trait-groups';
import { traitGroupCalls, traitGroupsKey } from './calls.ts';

const MOST = 200;

/** The trait groups that choices offer, by name. */
export function useOfferedGroups(): readonly TraitGroup[] {
  const { data } = useQuery({
    queryKey: [...traitGroupsKey, 'offered'],
    queryFn: ({ signal }) => traitGroupCalls.page({ sort: 'name', pageSize: MOST }, signal),
  });
  return data?.records ?? [];
}
