import { useState, type ReactNode } from 'react';
import { Alert, Button, Drawer, Form, type FormInstance } from 'antd';
import { ConnectionLost, RequestRefused } from '../../api/request-error.ts';
import { useText } from '../../language/text.ts';
import { useDrawerWidth } from '../feedback/use-drawer-width.ts';
import { uiMessages } from '../messages.ts';
import { invalidForm, refusalOf, type Refusal } from './refusal.ts';
import { useDirtyGuard } from './use-dirty-guard.ts';
import styles from './form-drawer.module.css';

interface FormDrawerProps<Values extends object> {
  open: boolean;
  title: string;
  /** what the form starts with; a new record starts with its defaults */
  initialValues: Partial<Values>;
  /**
   * Saves. Throw what the call threw: a message that no dialog has shown is shown above the fields, and the entries
   * stay. Make the call with `quiet: ['staleRevision']` so that a stale record is handled here.
   */
  onSave: (values: Values) => Promise<void>;
  onClose: () => void;
  /** reads the record again, so that the next save carries the new revision; the entries are kept */
  onReload?: () => Promise<unknown>;
  saveLabel?: string;
  /** takes the whole window, as it does on phones anyway */
  whole?: boolean;
  /** when the fields need the form itself, e.g. for values that depend on each other */
  form?: FormInstance<Values>;
  /** the `Form.Item`s */
  children: ReactNode;
}

/** A form at the right of the list: 40 % wide, the whole width on phones. Nothing entered is lost by accident. */
export function FormDrawer<Values extends object>(props: FormDrawerProps<Values>) {
  const width = useDrawerWidth();
  const [dirty, setDirty] = useState(false);
  const close = useDirtyGuard(props.open && dirty, () => {
    setDirty(false);
    props.onClose();
  });
  return (
    <Drawer
      open={props.open}
      title={props.title}
      onClose={close}
      closable={{ placement: 'end' }}
      size={props.whole ? '100%' : width}
      destroyOnHidden
      mask={{ closable: false, blur: false }}
      classNames={{ header: styles.header ?? '' }}
      styles={{ body: { padding: 0 }, mask: { background: 'transparent' } }}
    >
      <DrawerForm {...props} close={close} onDirty={setDirty} />
    </Drawer>
  );
}

function DrawerForm<Values extends object>(
  props: FormDrawerProps<Values> & { close: () => void; onDirty: (dirty: boolean) => void },
) {
  const { initialValues, onSave, onReload, saveLabel, close, onDirty, children } = props;
  const say = useText(uiMessages);
  const [ownForm] = Form.useForm<Values>();
  // A save before the newer version is there would carry the old revision, and be refused once more.
  const [busy, setBusy] = useState<'save' | 'reload' | null>(null);
  const [refusal, setRefusal] = useState<Refusal | undefined>();

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
  const reload = async (read: () => Promise<unknown>) => {
    if (await attempt('reload', read)) setRefusal(undefined);
  };

  return (
    <Form<Values>
      form={props.form ?? ownForm}
      layout="vertical"
      className={styles.form ?? ''}
      initialValues={initialValues}
      onValuesChange={() => onDirty(true)}
      onFinish={(values) => void save(values)}
      onFinishFailed={() => setRefusal(invalidForm(say))}
      scrollToFirstError={{ focus: true }}
      requiredMark
    >
      <div className={styles.fields}>
        {refusal ? (
          <Alert
            className={styles.refusal ?? ''}
            type="error"
            showIcon
            title={refusal.title}
            description={
              refusal.stale && onReload ? (
                <Button
                  className={styles.reload ?? ''}
                  loading={busy === 'reload'}
                  onClick={() => void reload(onReload)}
                >
                  {say('reloadRecord')}
                </Button>
              ) : (
                refusal.description
              )
            }
          />
        ) : null}
        {children}
      </div>
      <footer className={styles.footer}>
        <Button onClick={close}>{say('cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={busy === 'save'} disabled={busy === 'reload'}>
          {saveLabel ?? say('save')}
        </Button>
      </footer>
    </Form>
  );
}
