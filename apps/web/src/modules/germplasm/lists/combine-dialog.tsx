import { useState } from 'react';
import { Button, Form, Input, Radio, Select } from 'antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { SET_OPERATIONS, type MaterialList, type SetOperation } from '@panicle/contract/material-lists';
import { MOST_COMBINED_LISTS } from '@panicle/contract/material-lists';
import { useText } from '../../../language/text.ts';
import { paths, pathTo } from '../../../paths.ts';
import { materialListCalls, materialListsKey } from '../../../records/material-list/calls.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './lists.module.css';
import { listMessages } from './messages.ts';

interface Values {
  operation: SetOperation;
  /** the list that the others are taken from */
  first: string;
  name: string;
}

/** With the list that the others are taken from in front. */
const inOrder = (lists: readonly MaterialList[], first: string | undefined) => [
  ...lists.filter(({ id }) => id === first),
  ...lists.filter(({ id }) => id !== first),
];

/** The operations, each with the number of materials that it gives, before anything is made. */
function Fields({ lists }: { lists: readonly MaterialList[] }) {
  const say = useText(listMessages);
  const first = Form.useWatch<string>('first') ?? lists[0]?.id;
  const ids = inOrder(lists, first).map(({ id }) => id);
  const { data } = useQuery({
    queryKey: [...materialListsKey, 'combined', ids],
    queryFn: ({ signal }) => materialListCalls.combined(ids, signal),
  });
  const named = lists.find(({ id }) => id === first)?.name ?? '';
  return (
    <>
      <FormField name="first" label={say('first')}>
        <Select options={lists.map(({ id, name }) => ({ value: id, label: name }))} />
      </FormField>
      <Form.Item<Values>
        name="operation"
        label={say('operation')}
        rules={[
          {
            validator: (_rule, wanted: SetOperation) =>
              data && data[wanted] === 0 ? Promise.reject(new Error(say('nothing'))) : Promise.resolve(),
          },
        ]}
      >
        <Radio.Group className={styles.operations ?? ''}>
          {SET_OPERATIONS.map((operation) => (
            <Radio key={operation} value={operation}>
              {say(operation, { name: named })}
              <span className={styles.count}>{data ? say('result', { count: data[operation] }) : '…'}</span>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      <FormField
        name="name"
        label={say('name')}
        rules={[{ required: true, whitespace: true, message: say('nameMissing') }]}
      >
        <Input maxLength={100} />
      </FormField>
    </>
  );
}

/** Makes one list of the chosen ones. */
export function CombineButton({ lists }: { lists: readonly MaterialList[] }) {
  const say = useText(listMessages);
  const [open, setOpen] = useState(false);
  const notice = useNotice();
  const queries = useQueryClient();
  const navigate = useNavigate();
  if (lists.length < 2 || lists.length > MOST_COMBINED_LISTS) return null;

  const save = async ({ operation, first, name }: Values) => {
    const listIds = inOrder(lists, first).map(({ id }) => id);
    const made = await materialListCalls.create({ name, from: { operation, listIds } });
    setOpen(false);
    notice.success(say('made', { name: made.name, count: made.memberCount }));
    await queries.invalidateQueries({ queryKey: materialListsKey });
    await navigate(pathTo(paths.materialList, { listId: made.id }));
  };
  return (
    <>
      <Button icon={<Icon name="layers" />} onClick={() => setOpen(true)}>
        {say('combine')}
      </Button>
      <FormDialog<Values>
        name="combine-lists"
        open={open}
        title={say('combineTitle', { count: lists.length })}
        record={null}
        initialValues={{ operation: 'union', ...(lists[0] && { first: lists[0].id }) }}
        saveLabel={say('make')}
        refusedAt="name"
        onSave={save}
        onClose={() => setOpen(false)}
      >
        <Fields lists={lists} />
      </FormDialog>
    </>
  );
}
