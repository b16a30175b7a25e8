import { Form, Input, InputNumber } from 'antd';
import { useText } from '../language/text.ts';
import { FormDrawer } from '../ui/form/form-drawer.tsx';
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
      open={open}
      title={say('formTitle')}
      initialValues={{ name: 'DH351', harvest: 12.5 }}
      onSave={async () => onClose()}
      onClose={onClose}
    >
      <Form.Item name="name" label={say('name')} rules={[{ required: true, max: 100 }]}>
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item name="harvest" label={`${say('harvest')} kg`}>
        <InputNumber min={0} style={{ width: '100%' }} />
      </Form.Item>
    </FormDrawer>
  );
}
