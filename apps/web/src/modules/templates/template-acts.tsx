import { useState } from 'react';
import { Button, Input } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import type { MaterialTemplate } from '@panicle/contract/material-templates';
import { useText, useTextOf } from '../../language/text.ts';
import { groupsKey } from '../../records/group/calls.ts';
import { makeGroup, workbookOf } from '../../records/material-template/calls.ts';
import { templateBaseColumn } from '@panicle/contract/material-templates';
import { useMayExport } from '../../ui/export/may-export.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { useDownload } from '../../ui/feedback/use-download.ts';
import { useNotice } from '../../ui/feedback/use-notice.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { templateMessages } from './messages.ts';
import styles from './templates.module.css';

/** What a template is for, and its columns. */
export function TemplateActs({ template }: { template: MaterialTemplate }) {
  const say = useText(templateMessages);
  const download = useDownload();
  const mayExport = useMayExport();
  const { guest, may } = useSignedIn();
  const [naming, setNaming] = useState(false);
  return (
    <>
      <div className={styles.acts}>
        {mayExport ? (
          <Button
            type="primary"
            icon={<Icon name="download" />}
            onClick={() => void download(workbookOf(template.id))}
          >
            {say('workbook')}
          </Button>
        ) : null}
        {!guest && may('germplasmManagement') ? (
          <Button icon={<Icon name="plus" />} onClick={() => setNaming(true)}>
            {say('group')}
          </Button>
        ) : null}
      </div>
      <ColumnList template={template} />
      <GroupDialog template={template} open={naming} onClose={() => setNaming(false)} />
    </>
  );
}

function ColumnList({ template: { columns, titles } }: { template: MaterialTemplate }) {
  const say = useText(templateMessages);
  const textOf = useTextOf();
  return (
    <ol className={styles.columns}>
      {columns.map(({ kind, key, required }) => {
        const title = kind === 'base' ? templateBaseColumn(key)?.title : titles[key];
        return (
          <li key={`${kind} ${key}`}>
            {title ? textOf(title) : say('gone')}
            <small>{[say(kind), ...(required ? [say('required')] : [])].join(' · ')}</small>
          </li>
        );
      })}
    </ol>
  );
}

interface GroupDialogProps {
  template: MaterialTemplate;
  open: boolean;
  onClose: () => void;
}

function GroupDialog({ template, open, onClose }: GroupDialogProps) {
  const say = useText(templateMessages);
  const notice = useNotice();
  const queries = useQueryClient();
  const save = async ({ name }: { name: string }) => {
    await makeGroup({ id: template.id, name });
    await queries.invalidateQueries({ queryKey: groupsKey });
    notice.success(say('made', { name }));
    onClose();
  };
  return (
    <FormDialog<{ name: string }>
      name="group-of-template"
      open={open}
      title={say('groupTitle', { name: template.name })}
      record={template.id}
      initialValues={{ name: '' }}
      refusedAt="name"
      onSave={save}
      onClose={onClose}
    >
      <FormField name="name" label={say('groupName')} required>
        <Input maxLength={100} />
      </FormField>
    </FormDialog>
  );
}
