import { Form, Input, Segmented, Select, Switch } from 'antd';
import { useText } from '../../../language/text.ts';
import { groupRecord } from '../../../records/group/group.ts';
import { materialListRecord } from '../../../records/material-list/material-list.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { RecordsSelect } from '../../../ui/record/record-select.tsx';
import { statisticsMessages } from '../messages.ts';
import { statedEntries, type EntryChoiceValues } from './stated-entries.ts';

/** Lists are pasted from tables, mails and files. */
const SEPARATORS = ['\n', '\t', ',', '，', ';', '；', '、'];

interface EntryChoiceFieldsProps {
  /** names of those that can be chosen from the list; others can be typed */
  entries: readonly string[];
  disabled: boolean;
}

/** All entries, only some, or all but some: by name, by part of the name, by germplasm table, by material list, and the checks. */
export function EntryChoiceFields({ entries, disabled }: EntryChoiceFieldsProps) {
  const say = useText(statisticsMessages);
  const form = Form.useFormInstance();
  const { may } = useSignedIn();
  const take = Form.useWatch(['entries', 'take'], { form, preserve: true }) as EntryChoiceValues['take'];
  const chosen = { validator: () => (states(form.getFieldValue('entries')) ? Promise.resolve() : refused()) };
  const refused = () => Promise.reject(new Error(say('entriesNeeded')));
  return (
    <>
      <FormField name={['entries', 'take']} label={say('entries')}>
        <Segmented
          aria-label={say('entries')}
          disabled={disabled}
          // comparisons need their checks; where some are left out, checks are not meant
          onChange={(value) => form.setFieldValue(['entries', 'checks'], value === 'only')}
          options={(['all', 'only', 'without'] as const).map((value) => ({ value, label: say(value) }))}
        />
      </FormField>
      {take === 'only' || take === 'without' ? (
        <>
          <FormField
            name={['entries', 'names']}
            label={say('entryNames')}
            extra={say('entryNamesHint')}
            rules={[chosen]}
            dependencies={[
              ['entries', 'text'],
              ['entries', 'groupIds'],
              ['entries', 'listIds'],
              ['entries', 'checks'],
            ]}
          >
            <Select
              mode="tags"
              allowClear
              maxTagCount={20}
              tokenSeparators={SEPARATORS}
              options={entries.map((value) => ({ value, label: value }))}
            />
          </FormField>
          <FormField name={['entries', 'text']} label={say('entryText')}>
            <Input allowClear maxLength={200} />
          </FormField>
          {may('germplasmManagement') ? (
            <>
              <FormField name={['entries', 'groupIds']} label={say('entryGroups')}>
                <RecordsSelect of={groupRecord} />
              </FormField>
              <FormField name={['entries', 'listIds']} label={say('entryLists')}>
                <RecordsSelect of={materialListRecord} />
              </FormField>
            </>
          ) : null}
          <FormField name={['entries', 'checks']} label={say('entryChecks')} valuePropName="checked">
            <Switch />
          </FormField>
        </>
      ) : null}
    </>
  );
}

const states = (values: EntryChoiceValues) =>
  values.take === 'all' || statedEntries(values).entries !== undefined;
