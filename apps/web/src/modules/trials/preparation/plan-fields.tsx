import {
  checkPreparation,
  packetNames,
  preparationDefaults,
  preparationFieldNames,
  seedRuleNames,
  statesAmount,
  type PreparationFields,
} from '@panicle/contract/preparation-plans';
import { sowingOrderNames } from '@panicle/contract/trial-plans';
import { NOTHING, formatStored } from '../../../language/format/number.ts';
import { textsOf } from '../../../language/text.ts';
import type { FieldSet } from '../../../ui/fields/fields.ts';
import { EnvironmentField, KeptPlace } from './environment-field.tsx';
import { preparationMessages } from './messages.ts';

const say = textsOf(preparationMessages);

export const planFields: FieldSet<PreparationFields> = {
  form: 'preparation-plan',
  names: preparationFieldNames,
  check: checkPreparation,
  start: () => ({ ...preparationDefaults, environmentId: '' }),
  kinds: {
    environmentId: {
      kind: 'other',
      control: <EnvironmentField />,
      text: () => NOTHING,
      shown: ({ environmentId }) => <KeptPlace environmentId={environmentId} />,
      required: true,
    },
    seedRule: {
      kind: 'choice',
      names: seedRuleNames,
      required: true,
      hint: ({ seedRule }) => (seedRule === 'density' ? say('densityHint') : { zh: '', en: '' }),
    },
    seedAmount: {
      kind: 'number',
      minimum: 0,
      maximum: 1e6,
      when: ({ seedRule }) => statesAmount(seedRule),
      hint: say('amountHint'),
      ruledBy: ['seedRule'],
    },
    surplus: {
      kind: 'number',
      minimum: 0,
      maximum: 1000,
      required: true,
      unit: say('percent'),
      shown: ({ surplus }) => `${formatStored(surplus)} %`,
      hint: say('surplusHint'),
    },
    packetsFor: { kind: 'choice', names: packetNames, required: true },
    sowingOrder: { kind: 'choice', names: sowingOrderNames, required: true },
    note: { kind: 'text', longest: 2000, lines: true },
  },
  layout: ['environmentId', 'seedRule', 'seedAmount', 'surplus', ['packetsFor', 'sowingOrder'], 'note'],
};
