import { Input, Switch } from 'antd';
import type { SharingChange } from '@panicle/contract/ownership';
import { useText } from '../../language/text.ts';
import { useNotice } from '../feedback/use-notice.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormField } from '../form/form-field.tsx';
import { uiMessages } from '../messages.ts';
import { RecordSelect } from '../record/record-select.tsx';
import { possibleOwners } from './possible-owners.ts';
import { sharingMessages } from './messages.ts';

/** A record that has an owner and may be public. */
export interface Shared {
  id: string;
  name: string;
  owner: string;
  ownerId: string;
  public: boolean;
  revision: number;
}

interface SharingDialogProps {
  /** null: closed */
  record: Shared | null;
  /** the reader may hand it over */
  overseer: boolean;
  onSave: (change: SharingChange) => Promise<unknown>;
  /** reads the record again, after someone else changed it */
  onReload: (record: Shared) => Promise<Shared>;
  onClose: () => void;
}

interface Values {
  public: boolean;
  owner: string;
}

const valuesOf = (record: Shared | null): Values => ({
  public: record?.public ?? false,
  owner: record?.owner ?? '',
});

/** Who owns a record and whether guests see it. */
export function SharingDialog({ record, overseer, onSave, onReload, onClose }: SharingDialogProps) {
  const say = useText(sharingMessages);
  const sayUi = useText(uiMessages);
  const notice = useNotice();
  const save = async ({ public: isPublic, owner }: Values) => {
    if (!record) return;
    const { id, revision } = record;
    await onSave({ id, revision, public: isPublic, ...(overseer && { owner }) });
    notice.success(sayUi('saved'));
    onClose();
  };
  return (
    <FormDialog<Values>
      name="sharing"
      record={record?.id ?? null}
      open={record !== null}
      title={say('title', { name: record?.name ?? '' })}
      initialValues={valuesOf(record)}
      onSave={save}
      refusedAt="owner"
      onReload={record ? async () => valuesOf(await onReload(record)) : undefined}
      onClose={onClose}
    >
      <FormField name="public" label={say('publicSwitch')} valuePropName="checked" extra={say('publicHint')}>
        <Switch />
      </FormField>
      <FormField
        name="owner"
        label={say('owner')}
        extra={say(overseer ? 'ownerHint' : 'ownerFixed')}
        rules={[{ required: true, message: sayUi('cannotBeEmpty', { field: say('owner') }) }]}
      >
        {overseer ? <RecordSelect of={possibleOwners} /> : <Input disabled />}
      </FormField>
    </FormDialog>
  );
}
