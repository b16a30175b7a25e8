import type { Text } from '@panicle/contract';
import { useTextOf } from '../../../language/text.ts';
import type { RecordKind } from '../../../records/record-kind.ts';
import { RecordSelect } from '../../../ui/record/record-select.tsx';

interface OneRecordProps<Row> {
  of: RecordKind<Row>;
  placeholder: Text;
  /** from the form */
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
}

/** A record or none. */
export function OneRecord<Row>({ of, placeholder, id, value, onChange }: OneRecordProps<Row>) {
  const textOf = useTextOf();
  return (
    <RecordSelect
      {...(id === undefined ? {} : { id })}
      of={of}
      allowClear
      placeholder={textOf(placeholder)}
      value={value ?? null}
      onChange={(chosen) => onChange?.(chosen ?? null)}
    />
  );
}
