import { useCallback, useMemo } from 'react';
import type { QueryContent } from '@panicle/contract/material-query';
import type { Criterion } from '@panicle/contract/material-search';
import { useOwnAddress } from '../../../ui/page/use-own-address.ts';

/** What of the page a link carries and a reload keeps. */
export interface QueryView {
  content: QueryContent;
  /** id of the kept query that is open */
  kept: string | undefined;
  /** id of the material that is open at the right */
  material: string | undefined;
  ask: (content: QueryContent, kept: string | undefined) => void;
  openMaterial: (id: string | undefined) => void;
}

/** An address that someone has cut off or written by hand asks for nothing; the server checks the rest. */
function criteriaOf(text: string | null): Criterion[] {
  if (text === null) return [];
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? (parsed as Criterion[]) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** The same in an address. */
export function addressOf({ groupId, criteria }: QueryContent, kept?: string): URLSearchParams {
  const address = new URLSearchParams();
  if (kept !== undefined) address.set('query', kept);
  if (groupId !== undefined) address.set('group', groupId);
  if (criteria.length > 0) address.set('criteria', JSON.stringify(criteria));
  return address;
}

/** The same as the list of materials is asked for. */
export const filterOf = ({ groupId, criteria }: QueryContent) => ({
  ...(groupId !== undefined && { groupId }),
  criteria: JSON.stringify(criteria),
});

export function useQueryView(): QueryView {
  const [search, setSearch] = useOwnAddress();
  const criteria = search.get('criteria');
  const group = search.get('group') ?? undefined;
  const kept = search.get('query') ?? undefined;
  const material = search.get('material') ?? undefined;
  const content = useMemo<QueryContent>(
    () => ({ criteria: criteriaOf(criteria), ...(group === undefined ? {} : { groupId: group }) }),
    [criteria, group],
  );
  const ask = useCallback(
    (next: QueryContent, id: string | undefined) => setSearch(addressOf(next, id), { replace: true }),
    [setSearch],
  );
  const openMaterial = useCallback(
    (id: string | undefined) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          if (id === undefined) after.delete('material');
          else after.set('material', id);
          return after;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return { content, kept, material, ask, openMaterial };
}
