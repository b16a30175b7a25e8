import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../language/text.ts';
import { useNotice } from '../feedback/use-notice.ts';
import { useConfirmDelete, type DeleteQuestion } from '../form/use-confirm-delete.tsx';
import { uiMessages } from '../messages.ts';
import { useOpenRecord } from './use-open-record.ts';
import { recordWork, type InForm, type RecordCalls } from './record-work.ts';

export interface RecordsOptions<Row, Values> extends RecordCalls<Row, Values> {
  /** first parts of the query keys that a write makes old: the list's own, and what shows such records elsewhere */
  lists: readonly string[];
  /** query parameter that names the open record, so that reloading or sharing the address keeps it open */
  address?: string;
  /** what is said after saving, where 'Saved' does not say enough */
  saved?: string;
  /** what the form of a record holds; null: of a new one */
  valuesOf: (record: Row | null) => Values;
}

/** What the form of a record is given; its title comes from the page. */
export interface RecordFormProps<Values> {
  open: boolean;
  record: string | null;
  initialValues: Values;
  onSave: (values: Values) => Promise<void>;
  onClose: () => void;
  onReload: () => Promise<Values>;
}

type Without<Question, Keys extends PropertyKey> = Question extends unknown ? Omit<Question, Keys> : never;
type RecordQuestion = Without<DeleteQuestion, 'count' | 'onDone'>;

/** The records of a list page: one is open beside the list, one is in the form; they are added, changed and deleted. */
export function useRecords<Row extends { id: string }, Values>(options: RecordsOptions<Row, Values>) {
  const { lists, address, saved, valuesOf, ...calls } = options;
  const say = useText(uiMessages);
  const notice = useNotice();
  const queries = useQueryClient();
  const confirmDelete = useConfirmDelete();
  const { open, show } = useOpenRecord<Row>(lists, calls.read, address);
  const [inForm, setForm] = useState<InForm<Row> | null>(null);
  const refresh = () => Promise.all(lists.map((key) => queries.invalidateQueries({ queryKey: [key] })));
  const { save, reload, written } = recordWork<Row, Values>({
    inForm,
    show,
    setForm,
    calls,
    onSaved: () => notice.success(saved ?? say('saved')),
    refresh,
  });

  return {
    /** beside the list */
    open,
    show,
    close: () => show(undefined),
    read: calls.read,
    add: () => setForm({ record: null }),
    edit: (record: Row) => setForm({ record }),
    /** the record in the form; null: a new one */
    edited: inForm?.record ?? null,
    /** for the `FormDrawer` */
    form: {
      open: inForm !== null,
      record: inForm?.record?.id ?? null,
      initialValues: valuesOf(inForm?.record ?? null),
      onSave: save,
      onClose: () => setForm(null),
      onReload: async () => valuesOf(await reload()),
    } satisfies RecordFormProps<Values>,
    /** after a write that went another way than through the form: the record as it is now, null when it is gone */
    written,
    /** after a write to what belongs to the records */
    refresh,
    /** asks before one record goes */
    remove: (question: RecordQuestion) =>
      confirmDelete({ ...question, count: 1, onDone: () => void written(null) }),
  };
}
