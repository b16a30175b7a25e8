import type { CrossAnalysisRequest, MergeRequest } from '@panicle/contract/crossing/merge';
import { call } from '../../api/client.ts';

const base = '/crop/crop-hybrid-task';

/** Analyses of crosses; each gives the task whose result they become. */
export const crossAnalysisCalls = {
  merge: (body: MergeRequest) => call<{ id: string }>('POST', `${base}/merge`, { body }),
  analyse: (id: string, body: CrossAnalysisRequest) =>
    call<{ id: string }>('POST', `${base}/analyse/${id}`, { body }),
};
