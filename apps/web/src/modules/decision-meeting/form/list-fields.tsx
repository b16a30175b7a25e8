import { Form, Input, Radio } from 'antd';
import { useText } from '../../../language/text.ts';
import { materialRecord } from '../../../records/material/material.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { RecordsSelect } from '../../../ui/record/record-select.tsx';
import { meetingMessages } from '../messages.ts';
import { namesOf, type MeetingEntries } from './entries.ts';
import { ResultFields } from './result-fields.tsx';

const LONGEST = 400_000;

/** Where the list of a new meeting comes from. Inside of its form. */
export function ListFields() {
  const say = useText(meetingMessages);
  const { hasRight } = useSignedIn();
  const form = Form.useFormInstance<MeetingEntries>();
  const from = Form.useWatch('from', form) as MeetingEntries['from'] | undefined;
  const mayAnalyse = hasRight('statistics.read');
  return (
    <>
      <FormField name="from" label={say('list')} hidden={!mayAnalyse}>
        <Radio.Group
          optionType="button"
          options={[
            { value: 'analysis', label: say('fromAnalysis') },
            { value: 'list', label: say('fromList') },
          ]}
        />
      </FormField>
      {from === 'analysis' && mayAnalyse ? <ResultFields /> : <Materials />}
    </>
  );
}

function Materials() {
  const say = useText(meetingMessages);
  const { hasRight } = useSignedIn();
  const form = Form.useFormInstance<MeetingEntries>();
  const some = () => {
    const { materials = [], names } = form.getFieldsValue(true) as MeetingEntries;
    const found = materials.length > 0 || namesOf(names).length > 0;
    return found ? Promise.resolve() : Promise.reject(new Error(say('noCandidates')));
  };
  return (
    <>
      {hasRight('germplasm.read') ? (
        <FormField name="materials" label={say('materials')}>
          <RecordsSelect of={materialRecord} />
        </FormField>
      ) : null}
      <FormField
        name="names"
        label={say('names')}
        extra={say('namesHint')}
        dependencies={['materials']}
        rules={[{ validator: some }]}
      >
        <Input.TextArea maxLength={LONGEST} autoSize={{ minRows: 4, maxRows: 14 }} />
      </FormField>
    </>
  );
}
