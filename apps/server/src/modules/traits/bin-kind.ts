import type { BinKind } from '../../platform/recycle-bin/bin-kind.ts';

export const traitBin: BinKind = {
  kind: 'trait',
  what: { zh: '性状', en: '{count, Trait|Traits}' },
  right: 'traits.write',
  tables: [
    { table: 'trait', of: 'id = any($1::uuid[])' },
    { table: 'trait_formula_input', of: 'trait_id = any($1::uuid[])' },
  ],
  name: { column: 'name', index: 'trait_name' },
};
