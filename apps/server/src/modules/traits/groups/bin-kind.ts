import type { BinKind } from '../../../platform/recycle-bin/bin-kind.ts';

export const traitGroupBin: BinKind = {
  kind: 'trait-group',
  what: { zh: '性状组', en: '{count, Trait group|Trait groups}' },
  right: 'traits.write',
  tables: [
    { table: 'trait_group', of: 'id = any($1::uuid[])' },
    { table: 'trait_group_trait', of: 'group_id = any($1::uuid[])' },
  ],
  name: { column: 'name', index: 'trait_group_name' },
};
