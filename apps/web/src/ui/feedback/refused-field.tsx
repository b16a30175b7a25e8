import type { CSSProperties, ReactNode } from 'react';
import styles from './refused-field.module.css';

interface RefusedFieldProps {
  /** why the entry of the field is refused; null where it is */
  refusal: string | null;
  style?: CSSProperties | undefined;
  children: ReactNode;
}

/** A field outside of a form, with its refusal below it. */
export function RefusedField({ refusal, style, children }: RefusedFieldProps) {
  return (
    <span className={styles.field} style={style}>
      {children}
      {refusal === null ? null : (
        <span role="alert" className={styles.refusal}>
          {refusal}
        </span>
      )}
    </span>
  );
}
