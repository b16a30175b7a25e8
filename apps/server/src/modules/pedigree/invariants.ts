import type { Invariant } from '../../platform/invariant.ts';

export const pedigreeInvariants: readonly Invariant[] = [
  {
    fault: {
      zh: '没有采用任何记录、冲突也未列出的系谱',
      en: 'materials whose pedigree records were all rejected',
    },
    query: `select p.material_id::text as record from pedigree p group by p.material_id
            having bool_and(p.status = 'rejected') and count(*) > 1
               and not exists (select from recycle_bin_row r where r.record ->> 'material_id' = p.material_id::text)`,
  },
];
