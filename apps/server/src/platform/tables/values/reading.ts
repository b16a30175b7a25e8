import type { Text, TextValues } from '@panicle/contract';

/** What became of one cell: its value, and what there is to say about it. */
export interface Reading<Value> {
  /** null: empty, or refused */
  value: Value | null;
  /** why it cannot be taken */
  refusal?: Remark;
  /** what was done to it on the way */
  notice?: Remark;
}

export interface Remark {
  reason: Text;
  values?: TextValues;
}

export const refuse = (reason: Text, values?: TextValues): Reading<never> => ({
  value: null,
  refusal: { reason, values },
});
