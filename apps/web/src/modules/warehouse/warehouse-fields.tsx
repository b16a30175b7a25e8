import { Input } from 'antd';
import {
  LARGEST_STOCK,
  LONGEST_PLACE,
  checkWarehouse,
  operationNames,
  warehouseDefaults,
  warehouseFieldNames,
  type WarehouseFields,
} from '@panicle/contract/warehouse';
import { textsOf } from '../../language/text.ts';
import { materialRecord } from '../../records/material/material.ts';
import { storagePlaceRecord } from '../../records/storage-place/storage-place.ts';
import type { Field, FieldSet } from '../../ui/fields/fields.ts';
import { RecordSelect } from '../../ui/record/record-select.tsx';
import { LotSelect } from './lot-select.tsx';
import { lotFactKinds } from './lots/lot-facts.tsx';
import { warehouseMessages } from './messages.ts';

const say = textsOf(warehouseMessages);
const none = { zh: '', en: '' };

/** What is stated of a lot that does not exist yet. */
const ofNewLot = (fields: WarehouseFields) => fields.operation === 'in' && !fields.lotId;
/** Tables name a place by its codes; a form chooses it. */
const code: Field<WarehouseFields> = { kind: 'text', longest: LONGEST_PLACE, when: ofNewLot };

export const warehouseFields: FieldSet<WarehouseFields> = {
  form: 'warehouse',
  names: warehouseFieldNames,
  check: checkWarehouse,
  start: () => ({
    ...warehouseDefaults,
    materialId: '',
    operation: 'in',
    // nothing entered: the form asks for it
    quantity: null as unknown as number,
  }),
  kinds: {
    operation: { kind: 'choice', names: operationNames, required: true },
    materialId: {
      kind: 'other',
      control: <RecordSelect of={materialRecord} />,
      text: String,
      required: true,
      brings: { lotId: null },
    },
    lotId: { kind: 'other', control: <LotSelect />, text: String, hint: say('lotHint') },
    quantity: {
      kind: 'number',
      minimum: 0,
      maximum: LARGEST_STOCK,
      required: true,
      ruledBy: ['operation'],
      hint: ({ operation }) => (operation === 'adjust' ? say('adjustHint') : none),
    },
    unit: { kind: 'text', longest: 20, hint: say('unitHint') },
    reason: { kind: 'text', longest: 200, ruledBy: ['operation'] },
    person: { kind: 'text', longest: 50 },
    date: { kind: 'other', control: <Input type="date" />, text: String, hint: say('dateHint') },
    ...lotFactKinds<WarehouseFields>({ when: ofNewLot }),
    lotCode: { kind: 'text', longest: 50, when: ofNewLot, ruledBy: ['lotId'], hint: say('lotCodeHint') },
    placeId: {
      kind: 'other',
      control: <RecordSelect of={storagePlaceRecord} allowClear />,
      text: String,
      when: ofNewLot,
    },
    facility: code,
    room: code,
    shelf: code,
    box: code,
    position: code,
  },
  layout: [
    'operation',
    'materialId',
    'lotId',
    ['quantity', 'unit'],
    'reason',
    ['person', 'date'],
    ['lotCode', 'year'],
    ['origin', 'thousandGrainWeight'],
    'placeId',
  ],
};
