import { Checkbox, Form, Input, Segmented } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import type { EntriesAddition, Trial } from '@panicle/contract/trials';
import { useText } from '../../../language/text.ts';
import { groupRecord } from '../../../records/group/group.ts';
import { materialListRecord } from '../../../records/material-list/material-list.ts';
import { addEntries, trialsKey } from '../../../records/trial/calls.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { FormDrawer } from '../../../ui/form/form-drawer.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { NumberField } from '../../../ui/number/number-field.tsx';
import { RecordSelect } from '../../../ui/record/record-select.tsx';
import { linesOf } from './lines.ts';
import { trialPartMessages } from './messages.ts';

const LONGEST_NAME = 200;

interface Values {
  source: 'list' | 'table' | 'names';
  listId?: string;
  groupId?: string;
  search?: string;
  names?: string;
  isCheck?: boolean;
  replicates?: number | null;
}

function sourceOf({
  source,
  listId,
  groupId,
  search,
  names,
}: Values): Pick<EntriesAddition, 'entries' | 'from'> {
  if (source === 'names') return { entries: linesOf(names).map((name) => ({ name })) };
  if (source === 'list') return { from: { listId: listId! } };
  return {
    from: { filter: { ...(groupId && { groupId }), ...(search?.trim() && { search: search.trim() }) } },
  };
}

/** Entries of a list, of a search in the germplasm, or by their names; as candidates or as checks. */
export function AddEntries({ trial, open, onClose }: { trial: Trial; open: boolean; onClose: () => void }) {
  const say = useText(trialPartMessages);
  const notice = useNotice();
  const queries = useQueryClient();
  const { hasRight } = useSignedIn();
  const germplasm = hasRight('germplasm.read');
  const save = async (values: Values) => {
    const { isCheck = false, replicates = null } = values;
    const { added, present } = await addEntries({
      trialId: trial.id,
      ...sourceOf(values),
      ...(isCheck ? { isCheck, replicates } : {}),
    });
    notice.success(
      present.length > 0
        ? say('entriesAddedSome', { added, present: present.length })
        : say('entriesAdded', { added }),
    );
    await queries.invalidateQueries({ queryKey: trialsKey });
    onClose();
  };
  return (
    <FormDrawer<Values>
      name="trial-entries"
      open={open}
      title={say('addEntries')}
      record={null}
      initialValues={{ source: germplasm ? 'list' : 'names' }}
      onSave={save}
      onClose={onClose}
    >
      <Fields germplasm={germplasm} />
    </FormDrawer>
  );
}

function Fields({ germplasm }: { germplasm: boolean }) {
  const say = useText(trialPartMessages);
  const form = Form.useFormInstance<Values>();
  const source = Form.useWatch('source', form);
  const isCheck = Form.useWatch('isCheck', form);
  return (
    <>
      {germplasm ? (
        <FormField name="source" label={say('source')} extra={say('meetingHint')}>
          <Segmented
            aria-label={say('source')}
            options={[
              { value: 'list', label: say('fromList') },
              { value: 'table', label: say('fromTable') },
              { value: 'names', label: say('fromNames') },
            ]}
          />
        </FormField>
      ) : null}
      {source === 'list' ? (
        <FormField name="listId" label={say('list')} rules={[{ required: true, message: say('listNeeded') }]}>
          <RecordSelect of={materialListRecord} />
        </FormField>
      ) : null}
      {source === 'table' ? (
        <>
          <FormField
            name="groupId"
            label={say('group')}
            dependencies={['search']}
            rules={[
              ({ getFieldValue }) => ({
                validator: (_, groupId: string | undefined) =>
                  groupId || String(getFieldValue('search') ?? '').trim() !== ''
                    ? Promise.resolve()
                    : Promise.reject(new Error(say('tableNeeded'))),
              }),
            ]}
          >
            <RecordSelect of={groupRecord} allowClear />
          </FormField>
          <FormField name="search" label={say('search')}>
            <Input maxLength={LONGEST_NAME} />
          </FormField>
        </>
      ) : null}
      {source === 'names' || !germplasm ? (
        <FormField
          name="names"
          label={say('names')}
          extra={say('namesHint')}
          rules={[
            {
              validator: (_, names: string | undefined) => {
                const lines = linesOf(names);
                const long = lines.findIndex((line) => line.length > LONGEST_NAME);
                if (lines.length === 0) return Promise.reject(new Error(say('namesNeeded')));
                return long < 0
                  ? Promise.resolve()
                  : Promise.reject(new Error(say('nameTooLong', { line: long + 1, longest: LONGEST_NAME })));
              },
            },
          ]}
        >
          <Input.TextArea maxLength={200_000} autoSize={{ minRows: 4, maxRows: 16 }} />
        </FormField>
      ) : null}
      <FormField name="isCheck" valuePropName="checked">
        <Checkbox>{say('asChecks')}</Checkbox>
      </FormField>
      {isCheck ? (
        <FormField name="replicates" label={say('replicates')} extra={say('replicatesHint')}>
          <NumberField min={1} max={100} precision={0} />
        </FormField>
      ) : null}
    </>
  );
}
