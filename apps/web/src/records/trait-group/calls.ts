import type {
  TraitGroup,
  TraitGroupChange,
  TraitGroupCreation,
  TraitGroupQuery,
} from '@panicle/contract/trait-groups';
import { recordCalls } from '../../api/record-calls.ts';

/** Everything of trait groups in the query cache begins with this. */
export const traitGroupsKey = ['trait-groups'] as const;

export const traitGroupCalls = recordCalls<{
  query: TraitGroupQuery;
  creation: TraitGroupCreation;
  changes: TraitGroupChange;
  one: TraitGroup;
  listed: TraitGroup;
}>('/crop/crop-trait-group');
