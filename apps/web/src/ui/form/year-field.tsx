import type { ReactNode } from 'react';
import { Form } from 'antd';
import { isYearAhead, yearAheadRemark } from '@panicle/contract/year-ahead';
import { fill } from '../../language/fill.ts';
import { useTextOf } from '../../language/text.ts';
import { FormField, type FormFieldProps } from './form-field.tsx';
import styles from './year-field.module.css';

/** What is worth a word about a year, though it is taken; null: nothing. */
export function YearRemark({ year }: { year: unknown }): ReactNode {
  const textOf = useTextOf();
  if (!isYearAhead(year)) return null;
  return (
    <span role="status" className={styles.remark}>
      {fill(textOf(yearAheadRemark), { year: String(year) })}
    </span>
  );
}

/** A field for a year, with a remark below it where the year lies in the future. */
export function YearField(props: FormFieldProps) {
  const form = Form.useFormInstance();
  const year: unknown = Form.useWatch(props.name, form);
  return <FormField {...props} extra={isYearAhead(year) ? <YearRemark year={year} /> : props.extra} />;
}
