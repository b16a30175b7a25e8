import type { Page } from '@panicle/contract';
import type { Plot, PlotOfTrial, PlotQuery } from '@panicle/contract/observations';
import { call } from '../../api/client.ts';

export const PLOTS = '/crop/crop-field-plot';

export const plotPage = (query: PlotQuery, signal: AbortSignal) =>
  call<Page<Plot>>('GET', `${PLOTS}/page`, { query, signal });

/** One plot with its trial; that there is none is the page's to show. */
export const readPlot = (id: string, signal: AbortSignal) =>
  call<PlotOfTrial>('GET', `${PLOTS}/${id}`, { signal, quiet: ['notFound'] });
