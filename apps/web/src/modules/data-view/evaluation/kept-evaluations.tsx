import { useState } from 'react';
import { Button, Input, Select } from 'antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Evaluation, EvaluationContent } from '@panicle/contract/material-evaluation';
import { useText } from '../../../language/text.ts';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { useConfirmDelete } from '../../../ui/form/use-confirm-delete.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { evaluations, evaluationsKey } from './api.ts';
import { evaluationMessages } from './messages.ts';

interface KeptEvaluationsProps {
  /** what the page shows */
  content: EvaluationContent;
  onOpen: (evaluation: Evaluation) => void;
}

/** The evaluations of the reader: opened, saved, deleted. */
export function KeptEvaluations({ content, onOpen }: KeptEvaluationsProps) {
  const say = useText(evaluationMessages);
  const notice = useNotice();
  const attempt = useAttempt();
  const confirmDelete = useConfirmDelete();
  const queries = useQueryClient();
  const [openId, setOpenId] = useState<string>();
  const [naming, setNaming] = useState(false);
  const { data: kept = [] } = useQuery({
    queryKey: evaluationsKey,
    queryFn: ({ signal }) => evaluations.all(signal),
  });
  const open = kept.find(({ id }) => id === openId);
  const refresh = () => queries.invalidateQueries({ queryKey: evaluationsKey });
  const valid = content.trialIds.length > 0 && content.traits.length > 0;

  const keep = async ({ name }: { name: string }) => {
    const made = await evaluations.keep({ name, content });
    notice.success(say('kept', { name }));
    setOpenId(made.id);
    setNaming(false);
    await refresh();
  };
  const save = async ({ id, revision }: Evaluation) => {
    await evaluations.change({ id, revision, content });
    notice.success(say('saved'));
    await refresh();
  };
  const remove = ({ id, name }: Evaluation) =>
    confirmDelete({
      title: say('removeTitle', { name }),
      count: 1,
      confirm: say('remove'),
      run: () => evaluations.remove(id),
      onDone: () => {
        setOpenId(undefined);
        void refresh();
      },
    });

  return (
    <>
      <Select<string>
        aria-label={say('evaluation')}
        style={{ minWidth: 200 }}
        placeholder={say('newEvaluation')}
        showSearch={{ optionFilterProp: 'label' }}
        {...(open ? { value: open.id } : {})}
        options={kept.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => {
          setOpenId(id);
          const chosen = kept.find((one) => one.id === id);
          if (chosen) onOpen(chosen);
        }}
      />
      {open ? (
        <>
          <Button icon={<Icon name="save" />} onClick={() => void attempt(() => save(open))}>
            {say('save')}
          </Button>
          <Button icon={<Icon name="trash" />} onClick={() => remove(open)}>
            {say('remove')}
          </Button>
        </>
      ) : null}
      <Button type="primary" icon={<Icon name="saveAs" />} disabled={!valid} onClick={() => setNaming(true)}>
        {say('keep')}
      </Button>
      <FormDialog<{ name: string }>
        name="material-evaluation"
        record={null}
        open={naming}
        title={say('keepTitle')}
        initialValues={{ name: '' }}
        onSave={keep}
        refusedAt="name"
        onClose={() => setNaming(false)}
      >
        <FormField
          name="name"
          label={say('name')}
          rules={[{ required: true, whitespace: true, message: say('nameEmpty') }]}
        >
          <Input autoFocus maxLength={100} />
        </FormField>
      </FormDialog>
    </>
  );
}
