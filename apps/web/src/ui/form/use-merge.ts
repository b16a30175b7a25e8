import { useRef, useState } from 'react';
import type { FormInstance } from 'antd';
import { fieldKey, type Decision, type Side } from './conflict-context.ts';
import { mergeEntries, type Conflict } from './merge-entries.ts';

interface Merged {
  who: string | undefined;
  conflicts: readonly Conflict[];
}

/** Takes a newer version of the record into the form, and keeps what the reader decides where both changed a field. */
export function useMerge<Values extends object>(form: FormInstance<Values>, initialValues: Partial<Values>) {
  /** the version that the entries began with */
  const base = useRef(initialValues);
  const [merged, setMerged] = useState<Merged | null>(null);
  const [sides, setSides] = useState<ReadonlyMap<string, Side>>(new Map());

  const take = (theirs: Partial<Values>, who: string | undefined) => {
    const mine = form.getFieldsValue(true) as Partial<Values>;
    const result = mergeEntries(base.current, mine, theirs);
    base.current = theirs;
    form.setFieldsValue(result.merged);
    // A field that the form does not show follows from another one of the reader's entries, as limits do from a type.
    const shown = new Set(form.getFieldsError().map(({ name }) => fieldKey(name)));
    setMerged({ who, conflicts: result.conflicts.filter(({ path }) => shown.has(fieldKey(path))) });
    setSides(new Map());
  };
  const decide = ({ path, mine, theirs }: Conflict, side: Side) => {
    form.setFieldValue(path as Parameters<typeof form.setFieldValue>[0], side === 'mine' ? mine : theirs);
    setSides((before) => new Map(before).set(fieldKey(path), side));
  };

  const decisions = new Map<string, Decision>();
  for (const conflict of merged?.conflicts ?? []) {
    const key = fieldKey(conflict.path);
    decisions.set(key, {
      ...conflict,
      side: sides.get(key),
      who: merged?.who,
      decide: (side) => decide(conflict, side),
    });
  }
  return { take, merged, decisions, undecided: decisions.size - sides.size };
}
