import { Input } from 'antd';
import { useText } from '../../language/text.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { NumberField } from '../../ui/number/number-field.tsx';
import { designMessages } from './messages.ts';

interface Entries {
  name: string;
  harvest: number | null;
}

/** A form in its drawer; saving only closes it. */
export function SpecimenForm({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useText(designMessages);
  return (
    <FormDrawer<Entries>
      name="specimen"
      open={open}
      record={null}
      title={say('formTitle')}
      initialValues={{ name: 'DH351', harvest: 12.5 }}
      onSave={async () => onClose()}
      onClose={onClose}
    >
      <FormField name="name" label={say('name')} rules={[{ required: true, max: 100 }]}>
        <Input maxLength={120} />
      </FormField>
      <FormField name="harvest" label={`${say('harvest')} kg`}>
        <NumberField min={0} />
      </FormField>
    </FormDrawer>
  );
}
