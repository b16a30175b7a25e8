import type { StoredReport } from '@panicle/analyses/report/stored';
import type {
  Analysed,
  COMPARISONS,
  ExperimentalTraits,
  LocationInformation,
  SampleInformation,
} from '@panicle/contract/data-view';
import type { Page, Text } from '@panicle/contract';
import type { TrialEntry } from '@panicle/contract/trials';
import type { RadarFigure } from '@panicle/figures';
import { call } from '../../api/client.ts';
import { trialCalls, trialKey, trialsKey } from '../../records/trial/calls.ts';

const BASE = '/crop/crop-data-view';

/** What of trials a page shows, as addresses have it. */
export interface ViewQuery {
  trialIds: string;
  environmentIds?: string | undefined;
  /** entries of this material list, with the checks */
  listId?: string | undefined;
}

export const readTraits = (query: ViewQuery & { traitIds: string }, signal: AbortSignal) =>
  call<ExperimentalTraits>('GET', `${BASE}/experimentalTraits`, { query, signal, quiet: true });

export const readRadar = (
  query: ViewQuery & { traitIds: string; varieties: readonly string[]; check: string },
  signal: AbortSignal,
) => call<{ figure: RadarFigure }>('GET', `${BASE}/radar`, { query, signal, quiet: true });

/** A trial with its environments and traits. */
export const trialQuery = (id: string) => ({
  queryKey: trialKey(id),
  queryFn: ({ signal }: { signal: AbortSignal }) => trialCalls.read(id, signal, ['notFound']),
  retry: false,
});

/** The trial that was changed last, of those that have records. */
export const latestTrialQuery = {
  queryKey: [...trialsKey, 'latest-recorded'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { records } = await trialCalls.page({ pageSize: 50, sort: 'updatedAt', order: 'desc' }, signal);
    return records.find(({ recordedPlotCount }) => recordedPlotCount > 0)?.id ?? null;
  },
} as const;

/** Names of the entries of a trial, checks first. */
export const entriesQuery = (trialId: string) => ({
  queryKey: [...trialKey(trialId), 'view-entries'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const entries: TrialEntry[] = [];
    for (let currPage = 1; ; currPage += 1) {
      // one after the other: the server's largest page, until the last
      // oxlint-disable-next-line no-await-in-loop
      const { records, total } = await call<Page<TrialEntry>>('GET', '/crop/crop-field-entry/page', {
        query: { trialId, currPage, pageSize: 500 },
        signal,
      });
      entries.push(...records);
      if (records.length === 0 || entries.length >= total) return entries;
    }
  },
});

/** An analysis with its report, as the server gives it. */
export interface ViewedAnalysis {
  method: string;
  title: Text;
  report: StoredReport | null;
  reason: Text | null;
}
export interface Viewed extends Omit<Analysed, 'parts'> {
  parts: ViewedAnalysis[];
}

export const readStability = (query: ViewQuery & { traitId: string }, signal: AbortSignal) =>
  call<Viewed>('GET', `${BASE}/varietyStability`, { query, signal, quiet: true });

export const readComparison = (
  query: ViewQuery & { traitId: string; method: (typeof COMPARISONS)[number]; check?: string | undefined },
  signal: AbortSignal,
) => call<Viewed>('GET', `${BASE}/comparison`, { query, signal, quiet: true });

export const readSample = (materialId: string, signal: AbortSignal) =>
  call<SampleInformation>('GET', `${BASE}/sampleInformation/${materialId}`, { signal, quiet: true });

export type ViewedPlaces = Viewed & Pick<LocationInformation, 'environments'>;
export const readPlaces = (query: ViewQuery & { traitId: string }, signal: AbortSignal) =>
  call<ViewedPlaces>('GET', `${BASE}/locationInformation`, { query, signal, quiet: true });
