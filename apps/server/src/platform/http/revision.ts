import { BusinessError } from '../business-error.ts';

/** What a refusal says to someone who was overtaken: username and ISO time. */
export interface LastChange {
  who: string;
  when: string;
}

export interface StampedRecord {
  revision: number;
  updatedBy: string;
  updatedAt: string;
}

const isStale = (record: { revision: number }, revision: number | undefined) =>
  revision !== undefined && revision !== record.revision;

/** The form shows whose version conflicts with the user's entries: the form reads the data, the user the message. */
const stale = ({ who, when }: LastChange) =>
  new BusinessError('staleRevision', { who, when }, { data: { who, when } });

/** Throws `staleRevision` where the change was made to an older state of the record. Without a revision all is well. */
export function requireRevision(record: StampedRecord, revision: number | undefined): void {
  if (isStale(record, revision)) {
    throw stale({ who: record.updatedBy, when: record.updatedAt });
  }
}

/** The same for records that keep no author of their own; who it was is looked up only for the refusal. */
export async function requireRevisionOf(
  record: { revision: number },
  revision: number | undefined,
  lastChange: () => Promise<LastChange>,
): Promise<void> {
  if (isStale(record, revision)) throw stale(await lastChange());
}
