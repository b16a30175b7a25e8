import type { ReactNode } from 'react';
import type { Deletion } from '@panicle/contract/recycle-bin';
import { ListPage, type ListPageProps } from './list-page.tsx';
import { useRecordText, type RecordMessages } from './record-messages.ts';
import type { RecordFormProps, useRecords } from './use-records.ts';

/** The records of a page, as its details, its form and its own dialogs use them. */
export type Records<Row extends { id: string }, Values> = ReturnType<typeof useRecords<Row, Values>>;

/** What can be done with the open record. */
export interface RecordActs {
  onEdit: () => void;
  onDelete: () => void;
  onClose: () => void;
  /** after an earlier value or state of the record came back */
  onRestored: () => Promise<unknown>;
}

/** What a page says of its kind of records, whether they are a list or a tree. */
export interface RecordsWords<Row extends { id: string }, Values> {
  id: string;
  messages: RecordMessages;
  /** how a record is called in titles and questions */
  nameOf: (row: Row) => string;
  /** kind in the recycle bin, where deleted ones go there */
  bin?: string;
  /** left out where the page asks by itself */
  remove?: (row: Row) => Promise<unknown>;
  /** what a deletion also touches, one line each */
  touched?: (row: Row) => readonly string[];
  /** right of the list, of the open record */
  renderDetails: (row: Row, acts: RecordActs, records: Records<Row, Values>) => ReactNode;
  renderForm: (props: RecordFormProps<Values> & { title: string }, edited: Row | null) => ReactNode;
}

interface RecordsFrameProps<Row extends { id: string }, Values>
  extends RecordsWords<Row, Values>, Omit<ListPageProps, 'id' | 'title' | 'purpose' | 'detail'> {
  records: Records<Row, Values>;
  /** the newest version of the open record */
  open: Row | undefined;
}

/** A page of records around its list: its head, the open record, the form, the question before a deletion. */
export function RecordsFrame<Row extends { id: string }, Values>({
  messages,
  nameOf,
  bin,
  remove,
  touched,
  renderDetails,
  renderForm,
  records,
  open,
  children,
  ...page
}: RecordsFrameProps<Row, Values>) {
  const say = useRecordText(messages);
  const { edited } = records;
  const actsOn = (row: Row): RecordActs => ({
    onEdit: () => records.edit(row),
    onDelete: () => {
      if (!remove) return;
      const question = {
        title: say('removeTitle', { name: nameOf(row) }),
        consequences: touched?.(row) ?? [],
      };
      if (bin === undefined) records.remove({ ...question, run: () => remove(row) });
      else records.remove({ ...question, recycled: true, run: () => remove(row) as Promise<Deletion> });
    },
    onClose: records.close,
    onRestored: async () => records.written(await records.read(row.id)),
  });
  return (
    <ListPage
      {...page}
      title={say('title')}
      purpose={say('purpose')}
      detail={open ? renderDetails(open, actsOn(open), records) : null}
    >
      {children}
      {renderForm(
        { ...records.form, title: edited ? say('editTitle', { name: nameOf(edited) }) : say('add') },
        edited,
      )}
    </ListPage>
  );
}
