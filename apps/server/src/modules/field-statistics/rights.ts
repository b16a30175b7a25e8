import type { RoleKey } from '@panicle/contract';

export const BASE = '/crop/crop-statistical-task';
export const RANDOMIZED_BLOCK = 'randomized-block';
export const statisticsKeys: readonly RoleKey[] = ['statisticalAnalysis'];
