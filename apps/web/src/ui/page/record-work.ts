/** The calls that keep the records of a list. Each throws what the server refused. */
export interface RecordCalls<Row, Values> {
  read: (id: string) => Promise<Row>;
  create: (values: Values) => Promise<Row>;
  /** `record` has the revision that the form began with, or that it was read again with */
  change: (record: Row, values: Values) => Promise<Row>;
}

/** What the form holds: a record, or null for a new one. */
export interface InForm<Row> {
  record: Row | null;
}

interface Page<Row, Values> {
  /** null: the form is closed */
  inForm: InForm<Row> | null;
  show: (record: Row | undefined) => void;
  setForm: (inForm: InForm<Row> | null) => void;
  calls: RecordCalls<Row, Values>;
  /** says that it was saved */
  onSaved: () => void;
  /** asks again for the lists that show such records */
  refresh: () => Promise<unknown>;
}

/** What happens to a record of a list when its form is saved or read again, and after it was written elsewhere. */
export function recordWork<Row extends { id: string }, Values>(page: Page<Row, Values>) {
  const { inForm, show, setForm, calls, onSaved, refresh } = page;
  const record = inForm?.record ?? null;

  /** Shows the record as it is now, or nothing when it is gone. */
  const written = async (now: Row | null) => {
    show(now ?? undefined);
    await refresh();
  };
  return {
    written,
    /** The form closes only when the server took it: a refusal is thrown on, and the entries stay. */
    save: async (values: Values) => {
      const saved = record ? await calls.change(record, values) : await calls.create(values);
      onSaved();
      setForm(null);
      await written(saved);
    },
    /** Someone else was faster: the next save carries the new revision. A new record has nothing to be read again. */
    reload: async (): Promise<Row | null> => {
      if (!record) return null;
      const newest = await calls.read(record.id);
      setForm({ record: newest });
      return newest;
    },
  };
}
