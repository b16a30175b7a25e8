import {
  checkMaterialList,
  materialListDefaults,
  materialListFieldNames,
  type MaterialListFields,
} from '@panicle/contract/material-lists';
import type { FieldSet } from '../../../ui/fields/fields.ts';

export const listFields: FieldSet<MaterialListFields> = {
  form: 'materialList',
  names: materialListFieldNames,
  check: checkMaterialList,
  start: () => ({ ...materialListDefaults, name: '' }),
  kinds: {
    name: { kind: 'text', longest: 100, required: true },
    description: { kind: 'text', longest: 2000, lines: true },
  },
  layout: ['name', 'description'],
};
