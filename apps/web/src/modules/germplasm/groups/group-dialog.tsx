import { Input } from 'antd';
import { MAXIMUM_TABLE_NAME, nameLength, type MaterialGroup } from '@panicle/contract/germplasm';
import { useText } from '../../../language/text.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { germplasm } from '../api.ts';
import { germplasmMessages } from '../messages.ts';
import { useRefresh } from '../use-germplasm-data.ts';

interface GroupDialogProps {
  /** the group to rename, `new` to make one, null: closed */
  group: MaterialGroup | 'new' | null;
  onClose: () => void;
  onAdded: (group: MaterialGroup) => void;
  /** reads the group again, after someone else renamed it */
  onReload: (group: MaterialGroup) => Promise<MaterialGroup>;
}

interface Values {
  name: string;
}

/** Makes or renames a group. The field shows what the server refuses. */
export function GroupDialog({ group, onClose, onAdded, onReload }: GroupDialogProps) {
  const say = useText(germplasmMessages);
  const notice = useNotice();
  const refresh = useRefresh();
  const renamed = group === 'new' ? null : group;

  const save = async ({ name }: Values) => {
    if (renamed) {
      await germplasm.renameGroup({ id: renamed.id, name, revision: renamed.revision });
      notice.success(say('renamed'));
    } else {
      onAdded(await germplasm.addGroup(name));
      notice.success(say('groupAdded', { name }));
    }
    onClose();
    await refresh();
  };

  return (
    <FormDialog<Values>
      name="group"
      record={renamed?.id ?? null}
      open={group !== null}
      title={renamed ? say('renameGroupTitle', { name: renamed.name }) : say('addGroup')}
      initialValues={{ name: renamed?.name ?? '' }}
      onSave={save}
      refusedAt="name"
      onReload={renamed ? async () => ({ name: (await onReload(renamed)).name }) : undefined}
      onClose={onClose}
    >
      <FormField name="name" label={say('groupName')} required rules={[nameRule(say)]}>
        <Input autoFocus showCount={{ formatter: counted }} />
      </FormField>
    </FormDialog>
  );
}

const counted = ({ value }: { value: string }) => `${nameLength(value)} / ${MAXIMUM_TABLE_NAME}`;

function nameRule(say: ReturnType<typeof useText<typeof germplasmMessages.zh>>) {
  return {
    validator: (_rule: unknown, name: string) => {
      if (name.trim() === '') return Promise.reject(new Error(say('nameEmpty')));
      if (nameLength(name) <= MAXIMUM_TABLE_NAME) return Promise.resolve();
      return Promise.reject(new Error(say('nameTooLong', { limit: MAXIMUM_TABLE_NAME })));
    },
  };
}
