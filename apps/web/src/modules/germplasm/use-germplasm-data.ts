import { useCallback, useMemo } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { columnOfField, type MaterialField } from '@panicle/contract/germplasm';
import { materialColumns, type MaterialColumn } from '@panicle/contract/material-columns';
import { withHeads } from '@panicle/contract/material-heads';
import { passportColumns } from '@panicle/contract/passport/descriptors';
import { NO_GROUP } from '@panicle/contract/material-search';
import { germplasmKey } from '../../records/material/calls.ts';
import { useHeads } from '../../records/material/heads.ts';
import { allGroups, groupsKey } from '../../records/group/calls.ts';
import { germplasm } from './api.ts';

export function useGroups() {
  return useQuery({ queryKey: groupsKey, queryFn: ({ signal }) => allGroups(signal) });
}

/** Those whose name contains what was typed, and while it is asked for those of before; undefined where nothing was. */
export function useFoundGroups(search: string) {
  return useQuery({
    queryKey: [...groupsKey, 'found', search],
    queryFn: ({ signal }) => allGroups(signal, { search }),
    enabled: search !== '',
    placeholderData: (before) => (search === '' ? undefined : before),
  }).data;
}

export function useCounts() {
  return useQuery({
    queryKey: [...germplasmKey, 'counts'],
    queryFn: ({ signal }) => germplasm.counts(signal),
  });
}

const nothing: readonly MaterialField[] = [];

/** Users' columns of all groups, in their order. */
export function useFields(): readonly MaterialField[] {
  const query = useQuery({
    queryKey: [...germplasmKey, 'fields'],
    queryFn: ({ signal }) => germplasm.fields(signal),
  });
  return query.data ?? nothing;
}

/** Those that a material of the group shows: the group's own and those of every group. */
export function fieldsOfGroup(
  fields: readonly MaterialField[],
  groupId: string | null | undefined,
): MaterialField[] {
  return fields.filter((field) => field.groupId === null || field.groupId === groupId);
}

/** The columns of a group's materials under the titles that it gives them. */
export function useGroupColumns(groupId: string | null | undefined) {
  const fields = useFields();
  const heads = useHeads();
  return useMemo(() => {
    const titled = <Column extends MaterialColumn>(columns: readonly Column[]) =>
      withHeads(columns, heads, groupId ?? null);
    return {
      builtIn: titled(materialColumns),
      own: titled(fieldsOfGroup(fields, groupId).map(columnOfField)),
      passport: titled(passportColumns),
    };
  }, [fields, heads, groupId]);
}

/** Built-in and users' columns of a view: of one group, or of several when it lists them together. */
export function useMaterialColumns(group: string | undefined): MaterialColumn[] {
  const { builtIn, own, passport } = useGroupColumns(group === NO_GROUP ? null : group);
  return useMemo(() => [...builtIn, ...own, ...passport], [builtIn, own, passport]);
}

/** After a write: everything about germplasm is asked for again. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: germplasmKey }), [queries]);
}
