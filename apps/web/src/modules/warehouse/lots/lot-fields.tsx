import {
  LARGEST_STOCK,
  LotFields,
  SeedLotCreation,
  checkLot,
  lotDefaults,
  lotFieldNames,
  type SeedLot,
} from '@panicle/contract/seed-lots';
import { textsOf } from '../../../language/text.ts';
import { materialRecord } from '../../../records/material/material.ts';
import { storagePlaceRecord } from '../../../records/storage-place/storage-place.ts';
import type { Field, FieldSet } from '../../../ui/fields/fields.ts';
import { RecordSelect } from '../../../ui/record/record-select.tsx';
import { lotFactKinds } from './lot-facts.tsx';
import { PlotSelect } from './plot-select.tsx';
import { lotMessages } from './messages.ts';

const say = textsOf(lotMessages);

/** What a new lot is made of. */
export type NewLot = Required<SeedLotCreation>;

const facts = [
  ['year', 'origin'],
  'plotId',
  ['thousandGrainWeight', 'treatment'],
  ['targetAmount', 'expiryDate'],
  'remarks',
] as const;

export const newLotFields: FieldSet<NewLot> = {
  form: 'newSeedLot',
  names: {
    ...lotFieldNames,
    materialId: say('material'),
    quantity: say('quantity'),
    unit: say('unit'),
    placeId: say('place'),
  },
  check: checkLot,
  start: () => ({ ...lotDefaults, materialId: '', quantity: 0, unit: '', placeId: null }),
  kinds: {
    ...lotFactKinds<NewLot>(),
    materialId: {
      kind: 'other',
      control: <RecordSelect of={materialRecord} />,
      text: String,
      required: true,
    },
    quantity: { kind: 'number', minimum: 0, maximum: LARGEST_STOCK },
    unit: { kind: 'text', longest: 20, hint: say('unitHint') },
    placeId: {
      kind: 'other',
      control: <RecordSelect of={storagePlaceRecord} allowClear />,
      text: String,
    },
  },
  layout: ['materialId', 'lotCode', ['quantity', 'unit'], 'placeId', ...facts],
};

const kinds = lotFactKinds<LotFields>();

export const lotFields: FieldSet<LotFields> = {
  form: 'seedLot',
  names: lotFieldNames,
  check: checkLot,
  start: () => lotDefaults,
  kinds,
  layout: ['lotCode', ...facts],
};

/** The fields of a lot that is there: its plot has a name, and the plots of its material are offered. */
export const fieldsOfLot = ({ materialId, plot }: SeedLot): FieldSet<LotFields> => ({
  ...lotFields,
  kinds: {
    ...kinds,
    plotId: {
      ...kinds.plotId,
      control: <PlotSelect materialId={materialId} name={plot?.name} />,
    } as Field<LotFields>,
  },
});
