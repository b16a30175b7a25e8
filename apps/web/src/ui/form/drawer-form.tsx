import { useState, type ReactNode } from 'react';
import { Button, Form } from 'antd';
import { ConnectionLost, RequestRefused } from '../../api/request-error.ts';
import { useText } from '../../language/text.ts';
import { uiMessages } from '../messages.ts';
import { ConflictContext } from './conflict-context.ts';
import { FormNotice } from './form-notice.tsx';
import { invalidForm, refusalOf, type Refusal } from './refusal.ts';
import { useMerge } from './use-merge.ts';
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
  // A save before the newer version is there would carry the old revision, and be refused once more.
  const [busy, setBusy] = useState<'save' | 'reload' | null>(null);
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  const merge = useMerge(form, initialValues);

  /** Resolves to whether it was done. */
  const attempt = async (what: 'save' | 'reload', work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(what);
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof RequestRefused) {
        if (!error.shown) setRefusal(refusalOf(error, say));
      } else if (!(error instanceof ConnectionLost)) throw error;
      return false;
    } finally {
      setBusy(null);
    }
  };
  const save = async (values: Values) => {
    setRefusal(undefined);
    if (await attempt('save', () => onSave(values))) onDirty(false);
  };
  const reload = async (read: () => Promise<Partial<Values>>) => {
    const who = refusal?.who;
    if (await attempt('reload', async () => merge.take(await read(), who))) setRefusal(undefined);
  };

  return (
    <Form<Values>
      form={form}
      name={name}
      layout="vertical"
      className={styles.form ?? ''}
      initialValues={initialValues}
      onValuesChange={() => onDirty(true)}
      onFinish={(values) => void save(values)}
      onFinishFailed={() => setRefusal(invalidForm(say))}
      scrollToFirstError={{ focus: true }}
      requiredMark
    >
      <ConflictContext value={merge.decisions}>
        <div className={styles.fields}>
          <FormNotice
            refusal={refusal}
            merged={merge.merged}
            undecided={merge.undecided}
            reloading={busy === 'reload'}
            onReload={onReload && (() => void reload(onReload))}
          />
          {children}
        </div>
      </ConflictContext>
      <footer className={styles.footer}>
        <Button onClick={close}>{say('cancel')}</Button>
        <Button
          type="primary"
          htmlType="submit"
          loading={busy === 'save'}
          disabled={busy === 'reload' || merge.undecided > 0}
        >
          {saveLabel ?? say('save')}
        </Button>
      </footer>
    </Form>
  );
}
