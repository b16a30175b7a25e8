import type {
  FieldLayout,
  FieldLayoutChange,
  FieldLayoutCreation,
  FieldLayoutQuery,
} from '@panicle/contract/field-layouts';
import { recordCalls } from '../../api/record-calls.ts';

/** Everything of field layouts in the query cache begins with this. */
export const fieldLayoutsKey = ['field-layouts'] as const;

export const fieldLayoutCalls = recordCalls<{
  query: FieldLayoutQuery;
  creation: FieldLayoutCreation;
  changes: FieldLayoutChange;
  one: FieldLayout;
  listed: FieldLayout;
}>('/crop/crop-field-layout');
