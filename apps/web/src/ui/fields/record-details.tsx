import type { ReactNode } from 'react';
import { NOTHING } from '../../language/format/number.ts';
import { formatInstant } from '../../language/format/time.ts';
import { useText, useTextOf } from '../../language/text.ts';
import { DetailPanel } from '../page/detail-panel.tsx';
import { FactList, type Fact } from '../page/fact-list.tsx';
import { RecordActions } from '../page/record-actions.tsx';
import type { RecordActs } from '../page/records-frame.tsx';
import { fieldsIn, type FieldSet } from './fields.ts';
import { useDetailsWithHistory } from './history/use-history-tab.tsx';
import { fieldMessages } from './messages.ts';
import { useFieldText } from './use-field-text.ts';

/**
 * The fields of a record in the order of the form, without the one in its title and those that its form does not ask
 * for; of boxes to tick, the ticked ones.
 */
export function useFieldFacts<Fields extends object>(set: FieldSet<Fields>, inTitle: string) {
  const textOf = useTextOf();
  const say = useText(fieldMessages);
  const fieldText = useFieldText(set);
  return (record: Fields): Fact[] =>
    set.layout.flatMap((part): Fact[] => {
      const names = fieldsIn(part);
      if (typeof part === 'object' && 'flags' in part) {
        const ticked = names.filter((name) => record[name]).map((name) => textOf(set.names[name]));
        return [{ label: textOf(part.title), value: ticked.join(say('listSeparator')) || NOTHING }];
      }
      return names
        .filter((name) => name !== inTitle && (set.kinds[name].when?.(record) ?? true))
        .map((name) => ({
          label: textOf(set.names[name]),
          value: set.kinds[name].shown?.(record) ?? fieldText(record, name),
        }));
    });
}

interface RecordDetailsProps<Fields extends object, Row> extends RecordActs {
  of: FieldSet<Fields>;
  record: Row;
  /** what is in the title */
  title: keyof Row & string;
  /** of the kind's calls: its history is there */
  base: string;
  readOnly: boolean;
  mayDelete: boolean;
  /** what else can be done with it, before editing */
  actions?: ReactNode;
  /** below the fields */
  children?: ReactNode;
}

/** The details of a record with authors all of whose entries are declared fields. */
export function RecordDetails<Fields extends object, Row extends Fields & Authored>({
  of: set,
  record,
  title,
  base,
  readOnly,
  mayDelete,
  actions,
  onEdit,
  onDelete,
  onClose,
  onRestored,
  children,
}: RecordDetailsProps<Fields, Row>) {
  const say = useText(fieldMessages);
  const facts = useFieldFacts(set, title);
  const withHistory = useDetailsWithHistory();
  const details = (
    <>
      <FactList facts={facts(record)} />
      {children}
    </>
  );
  const { id, revision } = record;
  return (
    <DetailPanel
      title={String(record[title])}
      meta={say('changedBy', { who: record.updatedBy, when: formatInstant(record.updatedAt) })}
      actions={
        <>
          {actions}
          {readOnly ? null : <RecordActions onEdit={onEdit} onDelete={mayDelete ? onDelete : null} />}
        </>
      }
      onClose={onClose}
      {...withHistory(details, { base, id, revision, mayRestore: !readOnly, onRestored })}
    />
  );
}

/** Who made a record, who changed it last and when. */
export interface Authored {
  id: string;
  revision: number;
  createdBy: string;
  updatedBy: string;
  updatedAt: string;
}
