import {
  alongNames,
  checkFieldLayout,
  fieldLayoutDefaults,
  fieldLayoutFieldNames,
  numberingSchemeNames,
  startCornerNames,
  type FieldLayoutFields,
} from '@panicle/contract/field-layouts';
import type { MapLane, UnplantedPlace } from '@panicle/contract/field-maps';
import { sowingOrderNames } from '@panicle/contract/trial-plans';
import { textsOf } from '../../language/text.ts';
import type { FieldSet } from '../../ui/fields/fields.ts';
import { LanesField } from './lanes-field.tsx';
import { fieldLayoutMessages } from './messages.ts';
import { PlacesField } from './places-field.tsx';

const say = textsOf(fieldLayoutMessages);

export const layoutFields: FieldSet<FieldLayoutFields> = {
  form: 'field-layout',
  names: fieldLayoutFieldNames,
  check: checkFieldLayout,
  start: () => ({ ...fieldLayoutDefaults, name: '', fieldRows: 6, fieldColumns: 20 }),
  kinds: {
    name: { kind: 'text', longest: 100, required: true },
    fieldRows: { kind: 'number', minimum: 1, maximum: 1000, decimals: 0, required: true },
    fieldColumns: { kind: 'number', minimum: 1, maximum: 1000, decimals: 0, required: true },
    plotLength: { kind: 'number', minimum: 0.01, maximum: 1000, unit: { zh: 'm', en: 'm' } },
    plotWidth: { kind: 'number', minimum: 0.01, maximum: 1000, unit: { zh: 'm', en: 'm' } },
    along: { kind: 'choice', names: alongNames, required: true },
    course: { kind: 'choice', names: sowingOrderNames, required: true },
    startCorner: { kind: 'choice', names: startCornerNames, required: true },
    numbering: { kind: 'choice', names: numberingSchemeNames, required: true },
    unplanted: {
      kind: 'other',
      control: <PlacesField />,
      text: (places, textOf) => {
        const all = places as readonly UnplantedPlace[];
        const fillers = all.filter(({ role }) => role === 'filler').length;
        return textOf(say('placesOf', { fillers, borders: all.length - fillers }));
      },
      hint: say('gridHint'),
      ruledBy: ['fieldRows', 'fieldColumns'],
    },
    lanes: {
      kind: 'other',
      control: <LanesField />,
      text: (lanes, textOf) => textOf(say('lanesOf', { count: (lanes as readonly MapLane[]).length })),
    },
    description: { kind: 'text', longest: 2000, lines: true },
  },
  layout: [
    'name',
    ['fieldRows', 'fieldColumns'],
    ['plotLength', 'plotWidth'],
    ['along', 'course'],
    ['startCorner', 'numbering'],
    'unplanted',
    'lanes',
    'description',
  ],
};
