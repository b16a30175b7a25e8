import type { OptionFacts } from '@panicle/analyses/options/option';
import type { AnalysisGroup } from '@panicle/analyses/analysis';
import type { AnalysisCreation, AnalysisExportQuery } from '@panicle/contract/analyses';
import type { Text } from '@panicle/contract';
import { call } from '../../../api/client.ts';
import { STATISTICAL_TASKS } from '../api.ts';

/** An analysis as its form needs it. */
export interface Method {
  method: string;
  group: AnalysisGroup;
  title: Text;
  summary: Text;
  details: Text;
  environments: 'each' | 'together';
  options: Readonly<Record<string, OptionFacts>>;
}

/** They change with the program only. */
export const methodsQuery = {
  queryKey: ['analysis-methods'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<Method[]>('GET', `${STATISTICAL_TASKS}/methods`, { signal }),
  staleTime: Infinity,
} as const;

export const startAnalysis = (body: AnalysisCreation) =>
  call<{ id: string }>('POST', `${STATISTICAL_TASKS}/analysis`, { body });

export const analysisExport = (id: string, query: AnalysisExportQuery) => ({
  path: `${STATISTICAL_TASKS}/analysis/export/${id}`,
  query,
});
