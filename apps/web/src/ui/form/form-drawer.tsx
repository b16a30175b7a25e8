import { useState, type ReactNode } from 'react';
import { Drawer } from 'antd';
import { useDrawerWidth } from '../feedback/use-drawer-width.ts';
import { DrawerForm, type FormContent } from './drawer-form.tsx';
import { useDirtyGuard } from './use-dirty-guard.ts';
import { useFormKey } from './use-form-key.ts';
import styles from './form-drawer.module.css';

export interface FormDrawerProps<Values extends object> extends FormContent<Values> {
  open: boolean;
  title: string;
  /** id of the record that is edited; null: a new one */
  record: string | null;
  onClose: () => void;
  /** takes the whole window, as it does on phones anyway */
  whole?: boolean;
  /** `FormField`s; those that need the form itself take it with `Form.useFormInstance()` */
  children: ReactNode;
}

/**
 * A form at the right of the list: 40% wide, the whole width on phones. Nothing entered is lost by accident, and nothing
 * entered for one record can reach another: the form belongs to the record that it is open for.
 */
export function FormDrawer<Values extends object>(props: FormDrawerProps<Values>) {
  const { open, title, record, onClose, whole, ...content } = props;
  const width = useDrawerWidth();
  const key = useFormKey(open, record);
  const [dirty, setDirty] = useState<string | null>(null);
  const close = useDirtyGuard(open && dirty === key, onClose);
  return (
    <Drawer
      open={open}
      title={title}
      onClose={close}
      closable={{ placement: 'end' }}
      size={whole ? '100%' : width}
      destroyOnHidden
      mask={{ closable: false, blur: false }}
      classNames={{ header: styles.header ?? '' }}
      styles={{ body: { padding: 0 }, mask: { background: 'transparent' } }}
    >
      <DrawerForm
        key={key}
        {...content}
        close={close}
        onDirty={(entered) => setDirty(entered ? key : null)}
      />
    </Drawer>
  );
}
