import type { ReactNode } from 'react';
import { FormDrawer } from '../form/form-drawer.tsx';
import type { RecordFormProps } from '../page/use-records.ts';
import { FieldItems, type Offered } from './field-items.tsx';
import type { FieldSet } from './fields.ts';

interface RecordFormFrame<Fields extends object> extends RecordFormProps<Fields> {
  of: FieldSet<Fields>;
  title: string;
  offered?: Offered<Fields>;
  /** below the fields */
  children?: ReactNode;
}

/** The form of a record all of whose entries are declared fields. */
export function RecordForm<Fields extends object>({
  of,
  offered,
  children,
  ...props
}: RecordFormFrame<Fields>) {
  return (
    <FormDrawer<Fields> name={of.form} {...props}>
      <FieldItems of={of} offered={offered} />
      {children}
    </FormDrawer>
  );
}
