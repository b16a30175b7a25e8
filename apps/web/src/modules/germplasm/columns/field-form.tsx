import { Form, Input, Radio, Select } from 'antd';
import {
  FIELD_TYPES,
  MAXIMUM_COLUMN_NAME,
  nameLength,
  type FieldType,
  type MaterialField,
  type MaterialGroup,
} from '@panicle/contract/germplasm';
import { useText } from '../../../language/text.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { FormDrawer } from '../../../ui/form/form-drawer.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { germplasm } from '../api.ts';
import { useRefresh } from '../use-germplasm-data.ts';
import { columnMessages } from './messages.ts';

interface Values {
  name: string;
  dataType: FieldType;
  possibleValues: string[];
  description: string;
  scope: 'group' | 'every';
}

interface FieldFormProps {
  editing: MaterialField | 'new' | null;
  /** what a new one begins with */
  suggested?: Partial<Values>;
  onAdded?: (field: MaterialField) => Promise<void>;
  group: MaterialGroup | undefined;
  onClose: () => void;
  onReload: (field: MaterialField) => Promise<MaterialField>;
}

function entriesOf(
  field: MaterialField | null,
  group: MaterialGroup | undefined,
  suggested?: Partial<Values>,
): Values {
  if (field) {
    const { name, dataType, possibleValues, description, groupId } = field;
    return { name, dataType, possibleValues, description, scope: groupId === null ? 'every' : 'group' };
  }
  return {
    name: '',
    dataType: 'numeric',
    possibleValues: [],
    description: '',
    scope: group ? 'group' : 'every',
    ...suggested,
  };
}

/** Name, type, possible values and description of a column; whom it belongs to is settled when it is made. */
export function FieldForm({ editing, group, suggested, onAdded, onClose, onReload }: FieldFormProps) {
  const say = useText(columnMessages);
  const notice = useNotice();
  const refresh = useRefresh();
  const field = editing === 'new' ? null : editing;

  const save = async ({ scope, ...content }: Values) => {
    if (field) {
      await germplasm.changeField({ id: field.id, revision: field.revision, ...content });
      notice.success(say('saved'));
    } else {
      const groupId = scope === 'group' ? (group?.id ?? null) : null;
      const added = await germplasm.addField({ ...content, groupId });
      notice.success(say('added'));
      await onAdded?.(added);
    }
    onClose();
    await refresh();
  };

  return (
    <FormDrawer<Values>
      name="own-column"
      open={editing !== null}
      record={field?.id ?? null}
      title={field ? say('editTitle', { name: field.name }) : say('add')}
      initialValues={entriesOf(field, group, suggested)}
      onSave={save}
      onClose={onClose}
      onReload={async () => entriesOf(field && (await onReload(field)), group)}
    >
      <FieldEntries field={field} group={group} />
    </FormDrawer>
  );
}

function FieldEntries({ field, group }: { field: MaterialField | null; group: MaterialGroup | undefined }) {
  const say = useText(columnMessages);
  const dataType = Form.useWatch('dataType', Form.useFormInstance<Values>());
  return (
    <>
      <FormField name="name" label={say('name')} required rules={[nameRule(say)]}>
        <Input autoFocus />
      </FormField>
      <FormField name="dataType" label={say('dataType')} required>
        <Radio.Group
          optionType="button"
          options={FIELD_TYPES.map((value) => ({ value, label: say(value) }))}
        />
      </FormField>
      <FormField
        name="possibleValues"
        label={say('possibleValues')}
        extra={say(dataType === 'date' ? 'possibleDateHint' : 'possibleHint')}
      >
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={['\n', '，', '、']}
          maxCount={500}
        />
      </FormField>
      <FormField name="description" label={say('description')}>
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 2, maxRows: 8 }} />
      </FormField>
      {group && !field ? (
        <FormField name="scope" label={say('scope')}>
          <Radio.Group
            options={[
              { value: 'group', label: say('thisGroup', { name: group.name }) },
              { value: 'every', label: say('everyGroup') },
            ]}
          />
        </FormField>
      ) : (
        <FormField name="scope" hidden>
          <Input />
        </FormField>
      )}
    </>
  );
}

function nameRule(say: ReturnType<typeof useText<typeof columnMessages.zh>>) {
  return {
    validator: (_rule: unknown, name: string) => {
      if (name.trim() === '') return Promise.reject(new Error(say('nameEmpty')));
      if (nameLength(name) <= MAXIMUM_COLUMN_NAME) return Promise.resolve();
      return Promise.reject(new Error(say('nameTooLong', { limit: MAXIMUM_COLUMN_NAME })));
    },
  };
}
