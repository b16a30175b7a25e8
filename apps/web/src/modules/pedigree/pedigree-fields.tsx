import { breedingMethodNames } from '@panicle/contract/breeding-methods';
import {
  checkPedigree,
  pedigreeDefaults,
  pedigreeFieldNames,
  type PedigreeFields,
} from '@panicle/contract/pedigree';
import { materialRecord } from '../../records/material/material.ts';
import type { Field, FieldSet } from '../../ui/fields/fields.ts';
import { RecordSelect } from '../../ui/record/record-select.tsx';

const material = (clearable: boolean): Field<PedigreeFields> => ({
  kind: 'other',
  control: <RecordSelect of={materialRecord} allowClear={clearable} />,
  // Lists and details show the names, which the record has beside the ids.
  text: String,
});

export const pedigreeFields: FieldSet<PedigreeFields> = {
  form: 'pedigree',
  names: pedigreeFieldNames,
  check: checkPedigree,
  start: () => ({ ...pedigreeDefaults, materialId: '' }),
  kinds: {
    materialId: { ...material(false), required: true },
    female: { ...material(true), ruledBy: ['materialId'] },
    male: { ...material(true), ruledBy: ['materialId', 'female', 'method'] },
    method: { kind: 'choice', names: breedingMethodNames },
    generation: { kind: 'text', longest: 30 },
    year: { kind: 'year' },
    source: { kind: 'text', longest: 200 },
  },
  layout: ['materialId', ['female', 'male'], ['method', 'generation', 'year'], 'source'],
};
