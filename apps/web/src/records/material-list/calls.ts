import type { Page } from '@panicle/contract';
import type {
  AddedMembers,
  CombinedCounts,
  ListMember,
  ListMemberQuery,
  ListsQuery,
  MaterialList,
  MaterialListChange,
  MaterialListCreation,
  MemberNote,
  MembersAddition,
  MembersMove,
  MembersRemoval,
} from '@panicle/contract/material-lists';
import type { SharingChange } from '@panicle/contract/ownership';
import { call } from '../../api/client.ts';
import { recordCalls } from '../../api/record-calls.ts';

/** Everything of material lists in the query cache begins with this. */
export const materialListsKey = ['material-lists'] as const;

const base = '/crop/crop-material-list';

export const materialListCalls = {
  ...recordCalls<{
    query: ListsQuery;
    creation: MaterialListCreation;
    changes: MaterialListChange;
    one: MaterialList;
    listed: MaterialList;
  }>(base),
  combined: (listIds: readonly string[], signal: AbortSignal) =>
    call<CombinedCounts>('POST', `${base}/combine`, { body: { listIds }, signal, quiet: true }),
  members: (id: string, query: ListMemberQuery, signal: AbortSignal) =>
    call<Page<ListMember>>('GET', `${base}/members/${id}`, { query, signal }),
  add: (body: MembersAddition) => call<AddedMembers>('POST', `${base}/members`, { body, quiet: true }),
  takeOut: (body: MembersRemoval) => call<MaterialList>('DELETE', `${base}/members`, { body }),
  place: (body: MembersMove) => call<MaterialList>('PUT', `${base}/members/place`, { body }),
  note: (body: MemberNote) => call<MaterialList>('PUT', `${base}/members/note`, { body, quiet: true }),
  share: (body: SharingChange) => call<MaterialList>('PUT', `${base}/sharing`, { body, quiet: true }),
};
