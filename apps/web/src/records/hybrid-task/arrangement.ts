import type { Arrangement } from '@panicle/contract/crossing/arrangement';
import { call } from '../../api/client.ts';
import { hybridTasksKey } from './calls.ts';

const base = '/crop/crop-hybrid-task';

export const arrangementKey = (taskId: string) => [...hybridTasksKey, 'arrangement', taskId] as const;

export const arrangementCalls = {
  /** the address of the planting list as a file */
  exported: `${base}/arrangement/export`,
  read: (taskId: string, signal?: AbortSignal) =>
    call<Arrangement>('GET', `${base}/arrangement/${taskId}`, { signal, quiet: true }),
  arrange: (taskId: string, width: number) =>
    call<Arrangement>('PUT', `${base}/arrange/${taskId}`, { body: { width } }),
};
