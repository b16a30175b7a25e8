import { Form, Input } from 'antd';
import { useText } from '../../language/text.ts';
import { binMessages } from './messages.ts';

/** Another name for a record whose own is in use. */
export default function NewNameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const say = useText(binMessages);
  return (
    <Form layout="vertical">
      <Form.Item label={say('newName')} extra={say('nameHint')}>
        <Input autoFocus defaultValue={name} onChange={(event) => onChange(event.target.value)} />
      </Form.Item>
    </Form>
  );
}
