import type { Text } from '@panicle/contract';
import type { Session } from '../session/use-session.ts';
import type { IconName } from '../ui/icon/icon.tsx';
import type { RecordSource } from '../ui/record/record-source.ts';

/** One thing that a breeder wants to know of a record before he opens it. */
export interface RecordFact {
  label: Text;
  value: Text | string;
}

/** What features that do not own a kind of records know of it: how one is found, chosen, named, shown and opened. */
export interface RecordKind<Row> extends RecordSource<Row> {
  /** what a list of them is called */
  title: Text;
  icon: IconName;
  /** who may open one: others read its name, without link and card */
  mayOpen: (session: Pick<Session, 'may' | 'user' | 'hasRight'>) => boolean;
  /** what is searched besides the name */
  texts: (row: Row) => readonly string[];
  /** three of them */
  facts: (row: Row) => readonly RecordFact[];
  /** the page with this record open */
  path: (id: string) => string;
  /** its page for phones, where it has one */
  phonePath?: (id: string) => string;
}
