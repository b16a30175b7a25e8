import { FormDrawer } from '../form/form-drawer.tsx';
import type { RecordFormProps } from '../page/use-records.ts';
import { FieldItems, type Offered } from './field-items.tsx';
import type { FieldSet } from './fields.ts';

interface RecordFormFrame<Fields extends object> extends RecordFormProps<Fields> {
  of: FieldSet<Fields>;
  /** the form's own name in the program */
  name: string;
  title: string;
  offered?: Offered<Fields>;
}

/** The form of a record all of whose entries are declared fields. */
export function RecordForm<Fields extends object>({ of, offered, ...props }: RecordFormFrame<Fields>) {
  return (
    <FormDrawer<Fields> {...props}>
      <FieldItems of={of} offered={offered} />
    </FormDrawer>
  );
}
