import { Input } from 'antd';
import { LARGEST_STOCK, originNames, type LotFields } from '@panicle/contract/seed-lots';
import { LARGEST_GRAIN_WEIGHT, LEAST_GRAIN_WEIGHT } from '@panicle/contract/seed-units';
import { textsOf } from '../../../language/text.ts';
import type { Field } from '../../../ui/fields/fields.ts';
import { PlotSelect } from './plot-select.tsx';
import { lotMessages } from './messages.ts';

const say = textsOf(lotMessages);

/** The fields of a lot in every form that states them; `also`: when they are there. */
export function lotFactKinds<Fields extends LotFields>(
  also: Pick<Field<Fields>, 'when'> = {},
): Readonly<Record<keyof LotFields, Field<Fields>>> {
  return {
    lotCode: { kind: 'text', longest: 50, hint: say('codeHint'), ...also },
    year: { kind: 'year', ...also },
    origin: { kind: 'choice', names: originNames, ...also },
    plotId: { kind: 'other', control: <PlotSelect />, text: String, ...also },
    thousandGrainWeight: {
      kind: 'number',
      minimum: LEAST_GRAIN_WEIGHT,
      maximum: LARGEST_GRAIN_WEIGHT,
      unit: say('grams'),
      hint: say('weightHint'),
      ...also,
    },
    treatment: { kind: 'text', longest: 100, ...also },
    expiryDate: {
      kind: 'other',
      control: <Input type="date" />,
      text: String,
      ruledBy: ['year'] as (keyof Fields & string)[],
      ...also,
    },
    targetAmount: {
      kind: 'number',
      minimum: 0,
      maximum: LARGEST_STOCK,
      hint: say('targetHint'),
      ...also,
    },
    remarks: { kind: 'text', longest: 500, lines: true, ...also },
  };
}
