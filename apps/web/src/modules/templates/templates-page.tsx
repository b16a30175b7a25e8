import type { MaterialTemplate, MaterialTemplateFields } from '@panicle/contract/material-templates';
import { textsOf } from '../../language/text.ts';
import { materialTemplateCalls } from '../../records/material-template/calls.ts';
import { TraitTabs } from '../../records/trait/trait-tabs.tsx';
import { OwnedFieldsPage } from '../../records/owned-fields-page.tsx';
import type { FieldColumn } from '../../ui/fields/use-field-columns.tsx';
import { templateMessages } from './messages.ts';
import { TemplateActs } from './template-acts.tsx';
import { templateFields } from './template-fields.tsx';

const heads = textsOf(templateMessages);

const columns: readonly FieldColumn<MaterialTemplateFields, MaterialTemplate>[] = [
  { field: 'name', primary: true, sortable: true },
  {
    key: 'columnCount',
    title: heads('columnCount'),
    kind: 'number',
    width: 110,
    render: (template) => template.columns.length,
  },
  {
    key: 'groups',
    title: heads('groups'),
    kind: 'number',
    width: 130,
    render: ({ groupCount }) => groupCount,
  },
];

export default function TemplatesPage() {
  return (
    <OwnedFieldsPage<MaterialTemplateFields, MaterialTemplate>
      id="material-templates"
      kind="material-template"
      messages={templateMessages}
      of={templateFields}
      calls={materialTemplateCalls}
      title="name"
      tabs={<TraitTabs />}
      columns={columns}
      filters={[]}
      renderMore={(template) => <TemplateActs template={template} />}
    />
  );
}
