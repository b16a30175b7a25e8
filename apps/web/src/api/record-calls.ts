import type { Page } from '@panicle/contract';
import type { Deletion } from '@panicle/contract/recycle-bin';
import { call, type CallOptions } from './client.ts';

/** What the calls of a kind of records send and answer. */
interface Kind {
  query: object;
  creation: object;
  changes: object;
  one: unknown;
  /** in a list */
  listed: unknown;
  /** where more than the record is answered to its creation */
  created?: unknown;
}

/** The calls that every list of records has (`recordRoutes` of the server). Forms show refusals above their fields. */
export const recordCalls = <Of extends Kind>(base: string) => ({
  base,
  page: (query: Of['query'], signal?: AbortSignal) =>
    call<Page<Of['listed']>>('GET', `${base}/page`, { query, signal }),
  read: (id: string, signal?: AbortSignal, quiet?: CallOptions['quiet']) =>
    call<Of['one']>('GET', `${base}/${id}`, { signal, quiet }),
  create: (body: Of['creation']) =>
    call<Of extends { created: infer Created } ? Created : Of['one']>('POST', base, { body, quiet: true }),
  change: (body: Of['changes']) => call<Of['one']>('PUT', base, { body, quiet: true }),
  /** into the recycle bin, where the kind has one */
  remove: (id: string) => call<Deletion>('DELETE', `${base}/${id}`),
  /** the same of several, all or none */
  removeAll: (ids: readonly string[]) => call<Deletion>('DELETE', `${base}/batch`, { body: { ids } }),
  /** whether a record has this name; `exceptId`: the one that is being edited */
  repeats: async (name: string, exceptId?: string) => {
    const path = `${base}/repeat/${encodeURIComponent(name)}`;
    return (await call<{ repeated: boolean }>('GET', path, { query: { id: exceptId }, quiet: true }))
      .repeated;
  },
});
