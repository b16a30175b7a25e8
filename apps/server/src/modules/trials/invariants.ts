import type { Invariant } from '../../platform/invariant.ts';

export const trialInvariants: readonly Invariant[] = [
  {
    fault: {
      zh: '类型与性状不符的观测值',
      en: 'observations whose value is not of the type of their trait',
    },
    query: `select o.id::text as record from observation o join trait t on t.id = o.trait_id
             where (o.number_value is not null and t.data_type <> 'numeric')
                or (o.text_value is not null and t.data_type <> 'text')
                or (o.date_value is not null and t.data_type <> 'date')`,
  },
];
