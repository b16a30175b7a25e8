import type { TSchema } from 'typebox';
import { IdentifierParameter } from '@panicle/contract';
import { HistoryPage, HistoryQuery, HistoryRestore } from '@panicle/contract/record-history';
import type { Connection } from '../../database/database.ts';
import { windowOf } from '../../database/read-page.ts';
import { route, type Route } from '../../http/route.ts';
import { namesOfRecords } from '../record-names.ts';
import { findSequences, readEntries, type Subject } from './read-entries.ts';
import type { RecordHistory } from './record-history.ts';
import { restorer } from './restore.ts';
import { wordEntry } from './word-entry.ts';

interface HistoryTexts {
  /** what one record is and what a change of it is, as the API document says it */
  summaries: { one: string; change: string };
  /** what a change answers */
  data: TSchema;
  shown?: (record: object) => object;
}

/** `GET history/{id}`: who changed a record, when, what and why; `PUT history/{id}`: back to what it was. */
export function historyRoutes(
  history: RecordHistory,
  { summaries, data, shown = (record) => record }: HistoryTexts,
): Route[] {
  const { base, readers, writers, confirmed, entity } = history;
  const url = `${base}/history/:id`;
  const restore = restorer(history);
  const subjectOf = async (connection: Connection, id: string): Promise<Subject> => ({
    entity,
    id,
    batchId: (await history.batchOf?.(connection, id)) ?? null,
  });
  return [
    route({
      method: 'GET',
      url,
      summary: `${summaries.one}: who changed what, when and why, youngest first`,
      access: readers,
      showsLog: true,
      params: IdentifierParameter,
      query: HistoryQuery,
      data: HistoryPage,
      handler: async ({
        platform: { database, auditVocabulary },
        params: { id },
        query,
        session,
        language,
      }) => {
        await history.read(database, id, session);
        const subject = await subjectOf(database, id);
        const { current, size, offset } = windowOf(query);
        const { sequences, lastWrite } = await findSequences(database, subject);
        const entries = await readEntries(database, subject, sequences.slice(offset, offset + size));
        const names = await namesOfRecords(
          database,
          entries.flatMap(({ before, after }) => [before, after]),
          language,
        );
        const words = { vocabulary: auditVocabulary, names };
        return {
          records: entries.map((entry) => wordEntry(history, entry, words, lastWrite)),
          total: sequences.length,
          current,
          size,
        };
      },
    }),
    route({
      method: 'PUT',
      url,
      summary: `${summaries.change}: back to an earlier value or state, with the reason`,
      access: writers,
      ...(confirmed && { confirmed }),
      params: IdentifierParameter,
      body: HistoryRestore,
      data,
      handler: async (call) =>
        shown(
          await call.write(async (change) =>
            restore(
              change,
              await subjectOf(change.transaction, call.params.id),
              call.platform.auditVocabulary,
              call.body,
            ),
          ),
        ),
    }),
  ];
}
