import { Form, Input, Radio } from 'antd';
import { useText } from '../../../language/text.ts';
import { aboutList, type HandedList } from '../../../records/decision-meeting/handed-list.ts';
import { materialRecord } from '../../../records/material/material.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { RecordsSelect } from '../../../ui/record/record-select.tsx';
import { meetingMessages } from '../messages.ts';
import { namesOf, type MeetingEntries } from './entries.ts';
import { ResultFields } from './result-fields.tsx';

const LONGEST = 400_000;
const SHOWN = 5;

/** Where the list of a new meeting comes from. Inside of its form. */
export function ListFields({ handed }: { handed?: HandedList }) {
  const say = useText(meetingMessages);
  const { hasRight } = useSignedIn();
  const form = Form.useFormInstance<MeetingEntries>();
  const from = Form.useWatch('from', form) as MeetingEntries['from'] | undefined;
  const mayAnalyse = hasRight('statistics.read');
  return (
    <>
      <FormField name="from" label={say('list')} hidden={!mayAnalyse && !handed}>
        <Radio.Group
          options={[
            ...(handed ? [{ value: 'handed', label: aboutList(handed, SHOWN).name }] : []),
            ...(mayAnalyse ? [{ value: 'analysis', label: say('fromAnalysis') }] : []),
            { value: 'list', label: say('fromList') },
          ]}
        />
      </FormField>
      {from === 'handed' && handed ? (
        <Handed list={handed} />
      ) : from === 'analysis' && mayAnalyse ? (
        <ResultFields />
      ) : (
        <Materials />
      )}
    </>
  );
}

/** The first names of a list that another page handed in. */
function Handed({ list }: { list: HandedList }) {
  const say = useText(meetingMessages);
  const { count, names } = aboutList(list, SHOWN);
  return <p role="status">{say('preview', { count, names: names.join(', ') })}</p>;
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
