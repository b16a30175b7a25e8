import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { withPaper, type LabelTemplate, type LabelTemplateFields } from '@panicle/contract/labels/templates';
import { textsOf, useText } from '../../language/text.ts';
import { pathTo, paths } from '../../paths.ts';
import { labelTemplateCalls } from '../../records/label/calls.ts';
import { useMayPrintLabels } from '../../records/label/labels-button.tsx';
import { useSignedIn } from '../../session/session-context.ts';
import { FieldsPage } from '../../ui/fields/fields-page.tsx';
import type { FieldColumn } from '../../ui/fields/use-field-columns.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { labelMessages } from './messages.ts';
import { templateFields } from './template-fields.ts';
import styles from './labels-page.module.css';

const say = textsOf(labelMessages);

const columns: readonly FieldColumn<LabelTemplateFields, LabelTemplate>[] = [
  { field: 'name', primary: true, sortable: true },
  { field: 'recordKind', width: 120, sortable: true },
  { field: 'medium', width: 130, sortable: true },
  {
    key: 'size',
    title: say('size'),
    width: 120,
    render: ({ width, height }) => `${width} × ${height}`,
  },
  {
    key: 'open',
    title: say('open'),
    width: 190,
    render: (template) => (
      <span className={styles.row}>
        <Links template={template} size="small" />
      </span>
    ),
  },
];

/** What the form holds of a template: a sheet has the sizes of its paper, and the design is made elsewhere. */
function inForm(fields: LabelTemplateFields) {
  const { design: _design, ...others } = withPaper(fields);
  return others;
}
const formCalls = {
  ...labelTemplateCalls,
  create: (fields: LabelTemplateFields) => labelTemplateCalls.create(inForm(fields)),
  change: ({ id, revision, ...fields }: LabelTemplateFields & { id: string; revision: number }) =>
    labelTemplateCalls.change({ id, revision, ...inForm(fields) }),
};

/** To the design of a template, and to a print of it. */
function Links({ template: { id }, size }: { template: LabelTemplate; size?: 'small' }) {
  const sayHere = useText(labelMessages);
  const navigate = useNavigate();
  const { guest } = useSignedIn();
  const mayPrint = useMayPrintLabels();
  const go = (path: string) => (event: React.MouseEvent) => {
    event.stopPropagation();
    void navigate(path);
  };
  return (
    <>
      {guest ? null : (
        <Button
          size={size}
          icon={<Icon name="ruler" />}
          onClick={go(pathTo(paths.labelDesign, { templateId: id }))}
        >
          {sayHere('design')}
        </Button>
      )}
      {mayPrint ? (
        <Button
          size={size}
          icon={<Icon name="printer" />}
          onClick={go(pathTo(paths.labelPrint, { template: id }))}
        >
          {sayHere('print')}
        </Button>
      ) : null}
    </>
  );
}

/** The templates of labels; each leads to its design and to a print. */
export default function LabelsPage() {
  const sayHere = useText(labelMessages);
  const { guest, owns } = useSignedIn();
  return (
    <FieldsPage<LabelTemplateFields, LabelTemplate>
      id="labels"
      kind="label-template"
      messages={labelMessages}
      of={templateFields}
      calls={formCalls}
      title="name"
      columns={columns}
      filters={['recordKind', 'medium']}
      inDemo
      readOnly={guest}
      renderActions={(template) => <Links template={template} />}
      mayDelete={({ createdBy }) => owns(createdBy)}
      batch={{ title: (count) => sayHere('removeMany', { count }), run: labelTemplateCalls.removeAll }}
      exported
    />
  );
}
