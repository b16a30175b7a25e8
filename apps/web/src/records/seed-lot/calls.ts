import type {
  LotConcerns,
  LotMerge,
  LotMove,
  LotPlot,
  LotPlotQuery,
  LotSplit,
  SeedLot,
  SeedLotChange,
  SeedLotCreation,
  SeedLotQuery,
} from '@panicle/contract/seed-lots';
import { call } from '../../api/client.ts';
import { recordCalls } from '../../api/record-calls.ts';

export const lotsKey = ['seed-lots'] as const;

export const lotCalls = recordCalls<{
  query: SeedLotQuery;
  creation: SeedLotCreation;
  changes: SeedLotChange;
  one: SeedLot;
  listed: SeedLot;
}>('/crop/crop-seed-lot');

const { base } = lotCalls;

export const readConcerns = (signal?: AbortSignal) =>
  call<LotConcerns>('GET', `${base}/concerns`, { signal });
/** Dialogs show refusals above their fields. */
export const moveLots = (body: LotMove) => call<SeedLot[]>('PUT', `${base}/move`, { body, quiet: true });
export const splitLot = (body: LotSplit) => call<SeedLot>('POST', `${base}/split`, { body, quiet: true });
export const mergeLots = (body: LotMerge) => call<SeedLot>('PUT', `${base}/merge`, { body, quiet: true });

/** Plots that a lot may have been harvested from. */
export const findLotPlots = (query: LotPlotQuery, signal?: AbortSignal) =>
  call<LotPlot[]>('GET', `${base}/plots`, { query, signal });
