import type { MaterialTemplate, MaterialTemplateFields } from '@panicle/contract/material-templates';
import { textsOf, useText } from '../../language/text.ts';
import { materialTemplateCalls } from '../../records/material-template/calls.ts';
import { TraitTabs } from '../../records/trait/trait-tabs.tsx';
import { useSignedIn } from '../../session/session-context.ts';
import { FieldsPage } from '../../ui/fields/fields-page.tsx';
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
  const say = useText(templateMessages);
  const { guest, owns } = useSignedIn();
  return (
    <FieldsPage<MaterialTemplateFields, MaterialTemplate>
      id="material-templates"
      kind="material-template"
      messages={templateMessages}
      of={templateFields}
      calls={materialTemplateCalls}
      title="name"
      tabs={<TraitTabs />}
      columns={columns}
      filters={[]}
      readOnly={guest}
      mayDelete={({ createdBy }) => owns(createdBy)}
      batch={{ title: (count) => say('removeMany', { count }), run: materialTemplateCalls.removeAll }}
      renderMore={(template) => <TemplateActs template={template} />}
    />
  );
}
