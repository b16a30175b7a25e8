import type { Text } from '@panicle/contract';

/** Kinds of records that go to the recycle bin, as their modules on the server declare them. */
export const BIN_KINDS = ['trial', 'material', 'material-group', 'trait'] as const;
export type KindInBin = (typeof BIN_KINDS)[number];

export const binKindNames: Record<KindInBin, Text> = {
  trial: { zh: '试验', en: 'Trials' },
  material: { zh: '种质材料', en: 'Materials' },
  'material-group': { zh: '种质分组', en: 'Germplasm groups' },
  trait: { zh: '性状', en: 'Traits' },
};
