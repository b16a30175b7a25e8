import { useState } from 'react';
import { Button, Form, Input, Radio } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { MemberSource } from '@panicle/contract/material-lists';
import { useText } from '../../language/text.ts';
import { paths, pathTo } from '../../paths.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { useNotice } from '../../ui/feedback/use-notice.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { RecordSelect } from '../../ui/record/record-select.tsx';
import { germplasmKey } from '../material/calls.ts';
import { materialListCalls, materialListsKey } from './calls.ts';
import { ownListRecord } from './material-list.ts';
import { materialListRecordMessages } from './messages.ts';

interface KeepInListProps {
  open: boolean;
  /** the materials, asked for when they are added */
  source: () => MemberSource;
  /** where the page knows it */
  count?: number | undefined;
  onClose: () => void;
}

interface Values {
  where: 'new' | 'old';
  name?: string;
  list?: string;
}

function Fields() {
  const say = useText(materialListRecordMessages);
  const where = Form.useWatch<Values['where']>('where');
  return (
    <>
      <Form.Item<Values> name="where" label={say('where')}>
        <Radio.Group
          options={[
            { value: 'new', label: say('intoNew') },
            { value: 'old', label: say('intoOld') },
          ]}
        />
      </Form.Item>
      {where === 'old' ? (
        <FormField
          name="list"
          label={say('list')}
          extra={say('ownHint')}
          rules={[{ required: true, message: say('listMissing') }]}
        >
          <RecordSelect autoFocus of={ownListRecord} />
        </FormField>
      ) : (
        <FormField
          name="name"
          label={say('name')}
          rules={[{ required: true, whitespace: true, message: say('nameMissing') }]}
        >
          <Input autoFocus maxLength={100} />
        </FormField>
      )}
    </>
  );
}

/** Asks which list materials go into, a new one or one of the reader's, and puts them there. */
export function KeepInList({ open, source, count, onClose }: KeepInListProps) {
  const say = useText(materialListRecordMessages);
  const notice = useNotice();
  const queries = useQueryClient();
  const navigate = useNavigate();

  const written = async (text: string) => {
    onClose();
    notice.success(text);
    await queries.invalidateQueries({ queryKey: materialListsKey });
    await queries.invalidateQueries({ queryKey: germplasmKey });
  };
  const save = async ({ where, name = '', list = '' }: Values) => {
    if (where === 'new') {
      const made = await materialListCalls.create({ name, from: source() });
      await written(say('made', { name: made.name, count: made.memberCount }));
      await navigate(pathTo(paths.materialList, { listId: made.id }));
      return;
    }
    const { added, already, list: into } = await materialListCalls.add({ id: list, from: source() });
    const words = { name: into.name, added };
    await written(already > 0 ? say('addedSome', { ...words, already }) : say('added', words));
  };
  return (
    <FormDialog<Values>
      name="keep-in-list"
      open={open}
      title={count === undefined ? say('keepAllTitle') : say('keepTitle', { count })}
      record={null}
      initialValues={{ where: 'new' }}
      saveLabel={say('save')}
      refusedAt="name"
      onSave={save}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  );
}

/** Puts materials of a page into a list; for those who may have one. */
export function KeepInListButton({ source, count }: Pick<KeepInListProps, 'source' | 'count'>) {
  const say = useText(materialListRecordMessages);
  const [open, setOpen] = useState(false);
  const { guest, hasRight } = useSignedIn();
  if (guest || !hasRight('germplasm.write') || count === 0) return null;
  return (
    <>
      <Button icon={<Icon name="layers" />} onClick={() => setOpen(true)}>
        {say('keep')}
      </Button>
      <KeepInList open={open} source={source} count={count} onClose={() => setOpen(false)} />
    </>
  );
}
