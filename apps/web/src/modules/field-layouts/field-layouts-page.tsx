import { freePlaces, type FieldLayout, type FieldLayoutFields } from '@panicle/contract/field-layouts';
import { textsOf } from '../../language/text.ts';
import { fieldLayoutCalls } from '../../records/field-layout/calls.ts';
import { OwnedFieldsPage } from '../../records/owned-fields-page.tsx';
import type { FieldColumn } from '../../ui/fields/use-field-columns.tsx';
import { layoutFields } from './layout-fields.tsx';
import { fieldLayoutMessages } from './messages.ts';

const heads = textsOf(fieldLayoutMessages);

const columns: readonly FieldColumn<FieldLayoutFields, FieldLayout>[] = [
  { field: 'name', primary: true, sortable: true },
  {
    key: 'size',
    title: heads('size'),
    width: 130,
    render: ({ fieldRows, fieldColumns }) => `${fieldRows} × ${fieldColumns}`,
  },
  {
    key: 'places',
    title: heads('places'),
    kind: 'number',
    width: 130,
    render: (layout) => freePlaces(layout),
  },
  { field: 'course', width: 180 },
  { field: 'unplanted', width: 200 },
];

/** The library of field layouts. */
export default function FieldLayoutsPage() {
  return (
    <OwnedFieldsPage<FieldLayoutFields, FieldLayout>
      id="field-layouts"
      kind="field-layout"
      messages={fieldLayoutMessages}
      of={layoutFields}
      calls={fieldLayoutCalls}
      title="name"
      columns={columns}
      filters={[]}
    />
  );
}
