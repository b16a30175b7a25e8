import type { ReactNode } from 'react';
import { Button, Form } from 'antd';
import { useText } from '../../language/text.ts';
import { uiMessages } from '../messages.ts';
import { ConflictContext } from './conflict-context.ts';
import { FormNotice } from './form-notice.tsx';
import { invalidForm } from './refusal.ts';
import { useFormWork } from './use-form-work.ts';
import styles from './form-drawer.module.css';

export interface FormContent<Values extends object> {
  /** the form's own name, e.g. 'trait': no other form of the program has it */
  name: string;
  /** what the form starts with; a new record starts with its defaults */
  initialValues: Partial<Values>;
  /**
   * Saves. Throw what the call threw: a message that no dialog has shown is shown above the fields, and the entries
   * stay. Make the call with `quiet: ['staleRevision']` so that a stale record is handled here.
   */
  onSave: (values: Values) => Promise<void>;
  /**
   * Reads the record again, so that the next save carries the new revision, and resolves to its values now: they are
   * merged with the entries field by field.
   */
  onReload?: () => Promise<Partial<Values>>;
  saveLabel?: string;
  children: ReactNode;
}

interface DrawerFormProps<Values extends object> extends FormContent<Values> {
  close: () => void;
  onDirty: (dirty: boolean) => void;
}

/** The form of one record, from its opening to its end. */
export function DrawerForm<Values extends object>(props: DrawerFormProps<Values>) {
  const { name, initialValues, onSave, onReload, saveLabel, close, onDirty, children } = props;
  const say = useText(uiMessages);
  const [form] = Form.useForm<Values>();
  const { busy, save, setRefusal, decisions, closed, notice } = useFormWork(form, {
    initialValues,
    onSave,
    onReload,
  });
  const finish = async (values: Values) => {
    if (await save(values)) onDirty(false);
  };

  return (
    <Form<Values>
      form={form}
      name={name}
      layout="vertical"
      className={styles.form ?? ''}
      initialValues={initialValues}
      onValuesChange={() => onDirty(true)}
      onFinish={(values) => void finish(values)}
      onFinishFailed={() => setRefusal(invalidForm(say))}
      scrollToFirstError={{ focus: true }}
      requiredMark
    >
      <ConflictContext value={decisions}>
        <div className={styles.fields}>
          <FormNotice {...notice} />
          {children}
        </div>
      </ConflictContext>
      <footer className={styles.footer}>
        <Button onClick={close}>{say('cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={busy === 'save'} disabled={closed}>
          {saveLabel ?? say('save')}
        </Button>
      </footer>
    </Form>
  );
}
