import type { ReactNode } from 'react';
import { Collapse, Form, Input, Select } from 'antd';
import type { Material, Namesake } from '@panicle/contract/germplasm';
import {
  hasOneLine,
  NAMES_KEY,
  type CellValue,
  type MaterialColumn,
  type MaterialColumnKey,
} from '@panicle/contract/material-columns';
import {
  passportColumns,
  passportSections,
  type PassportSection,
} from '@panicle/contract/passport/descriptors';
import { paths, pathTo } from '../../../paths.ts';
import { useLanguage } from '../../../language/language-store.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { FormDrawer } from '../../../ui/form/form-drawer.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { YearField } from '../../../ui/form/year-field.tsx';
import { NumberField } from '../../../ui/number/number-field.tsx';
import { NextNumberButton } from '../../../records/number-rule/next-number-button.tsx';
import { groupRecord } from '../../../records/group/group.ts';
import { RecordSelect } from '../../../ui/record/record-select.tsx';
import { germplasm } from '../api.ts';
import { cellProblem } from '../detail/cell-problem.ts';
import { useTakeMaterial } from '../detail/use-material.ts';
import { nameOf } from '../../../records/material/name.ts';
import { fieldsOfGroup, useFields, useGroupColumns } from '../use-germplasm-data.ts';
import { useShowRemarks } from '../use-show-remarks.tsx';
import { changeOf, creationOf, entriesOf, type FormValues } from './form-values.ts';
import { formMessages } from './messages.ts';
import { NamesEntry } from './names-entry.tsx';
import styles from './material-form.module.css';

interface MaterialFormProps {
  /** the material to edit, `new` for a new one, null: closed */
  editing: Material | 'new' | null;
  /** group that a new one starts in */
  groupId: string | null;
  onClose: () => void;
  onSaved: (material: Material) => void;
  /** reads the material again, after someone else changed it */
  onReload: (material: Material) => Promise<Material>;
  /** the form takes the whole window, as on the pages for phones */
  whole?: boolean;
}

const phonePathOf = ({ materialId }: Namesake) => pathTo(paths.breeding, { material: materialId });

/** All fields of a material, with the columns of its group. */
export function MaterialForm(props: MaterialFormProps) {
  const { editing, groupId, onClose, onSaved, onReload, whole = false } = props;
  const say = useText(formMessages);
  const notice = useNotice();
  const take = useTakeMaterial();
  const showRemarks = useShowRemarks();
  const fields = useFields();
  const material = editing === 'new' ? null : editing;

  const save = async (entered: FormValues) => {
    const own = [
      ...fieldsOfGroup(fields, entered.groupId).map(({ id }) => id),
      ...passportColumns.map(({ key }) => key),
    ];
    const answer = material
      ? await germplasm.change(changeOf(entered, material, own))
      : await germplasm.add(creationOf(entered));
    take(answer);
    notice.success(material ? say('saved') : say('added', { name: nameOf(answer) }));
    onSaved(answer);
    showRemarks(answer, whole ? phonePathOf : undefined);
  };

  return (
    <FormDrawer<FormValues>
      name="material"
      open={editing !== null}
      record={material?.materialId ?? null}
      title={material ? say('edit', { name: nameOf(material) }) : say('add')}
      initialValues={entriesOf(material, groupId)}
      whole={whole}
      onSave={save}
      onClose={onClose}
      onReload={async () => entriesOf(material && (await onReload(material)), groupId)}
    >
      <FormFields isNew={material === null} />
    </FormDrawer>
  );
}

const sections = [
  { title: 'identity', keys: ['sourceId', 'variety', 'nameEn', 'synonyms'] },
  { title: 'breeding', keys: ['type', 'generation', 'status', 'year', 'station'] },
  {
    title: 'storage',
    keys: ['room', 'storageLocation', 'harvestQuantity', 'inventoryQuantity', 'quantityUnit', 'remark'],
  },
] as const satisfies readonly { title: string; keys: readonly MaterialColumnKey[] }[];

function FormFields({ isNew }: { isNew: boolean }) {
  const say = useText(formMessages);
  const textOf = useTextOf();
  const form = Form.useFormInstance<FormValues>();
  const groupId = Form.useWatch('groupId', form);
  const { builtIn, own, passport } = useGroupColumns(groupId);
  return (
    <>
      <FormField name="groupId" label={say('group')}>
        <RecordSelect of={groupRecord} allowClear placeholder={say('noGroup')} />
      </FormField>
      {sections.map(({ title, keys }) => (
        <fieldset key={title} className={styles.section}>
          <legend>{say(title)}</legend>
          <div className={styles.pair}>
            {keys.map((key) => (
              <ColumnField
                key={key}
                name={key}
                column={builtIn.find((column) => column.key === key)!}
                extra={isNew && key === 'sourceId' ? <NextSourceId /> : undefined}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {own.length > 0 ? (
        <fieldset className={styles.section}>
          <legend>{say('ownColumns')}</legend>
          <div className={styles.pair}>
            {own.map((column) => (
              <ColumnField key={column.key} name={['values', column.key]} column={column} />
            ))}
          </div>
        </fieldset>
      ) : null}
      <Collapse
        ghost
        items={(Object.keys(passportSections) as PassportSection[]).map((section) => ({
          key: section,
          label: `MCPD · ${textOf(passportSections[section])}`,
          // closed ones keep what they hold
          forceRender: true,
          children: (
            <div className={styles.pair}>
              {passport
                .filter((column) => column.section === section)
                .map((column) => (
                  <ColumnField key={column.key} name={['values', column.key]} column={column} />
                ))}
            </div>
          ),
        }))}
      />
    </>
  );
}

/** Fills in what a rule proposes. The form holds the proposal, so that the rule gives a number when it is saved. */
function NextSourceId() {
  const form = Form.useFormInstance<FormValues>();
  const contextOf = () => {
    const { year, station } = form.getFieldsValue(['year', 'station']) as FormValues;
    return {
      ...(typeof year === 'number' ? { year } : {}),
      ...(typeof station === 'string' && station !== '' ? { station } : {}),
    };
  };
  return (
    <>
      <Form.Item name="proposed" hidden>
        <span />
      </Form.Item>
      <NextNumberButton
        purpose="material"
        contextOf={contextOf}
        onProposed={(proposed) => {
          form.setFieldsValue({ proposed, sourceId: proposed.number });
          void form.validateFields(['sourceId']);
        }}
      />
    </>
  );
}

function ColumnField({
  name,
  column,
  extra,
}: {
  name: string | string[];
  column: MaterialColumn;
  extra?: ReactNode;
}) {
  const textOf = useTextOf();
  const language = useLanguage((state) => state.language);
  const rule = {
    validator: (_rule: unknown, value: CellValue | undefined) => {
      const problem = cellProblem(column, value ?? null, language);
      return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
    },
  };
  const long = column.kind === 'text' && !hasOneLine(column);
  if (column.key === NAMES_KEY)
    return (
      <FormField name={name} label={textOf(column.title)} rules={[rule]} className={styles.whole ?? ''}>
        <NamesEntry />
      </FormField>
    );
  const Field = column.key === 'year' ? YearField : FormField;
  return (
    <Field
      name={name}
      label={textOf(column.title)}
      required={column.required}
      rules={[rule]}
      extra={extra}
      className={long ? (styles.whole ?? '') : ''}
    >
      <Entry column={column} long={long} />
    </Field>
  );
}

/** The form hands value and change over. */
type Handed = { id?: string; value?: never; onChange?: never };

function Entry({ column, long, ...handed }: { column: MaterialColumn; long: boolean } & Handed) {
  const textOf = useTextOf();
  const numeric = column.kind === 'number' || column.kind === 'integer';
  if (column.choices) {
    const options = column.choices.map(({ value, title }) => ({
      value: numeric ? Number(value) : value,
      label: textOf(title),
    }));
    return <Select {...handed} allowClear={!column.required} options={options} />;
  }
  if (numeric) return <NumberField {...handed} />;
  if (long) return <Input.TextArea {...handed} autoSize={{ minRows: 2, maxRows: 8 }} />;
  return <Input {...handed} placeholder={column.kind === 'date' ? 'yyyy-mm-dd' : ''} />;
}
