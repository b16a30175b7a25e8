import type { Kernel } from '../choose.ts';
import { GramRows, type RowBlock } from './gram-rows.ts';

/** What a thread that adds up some rows of the sums is told at its start. */
export interface GramThreadSetup {
  samples: number;
  blocks: RowBlock[];
  kernel: Kernel;
  /** calls and tables of the markers to come, one pair for each of the places a message can name */
  calls: Uint8Array[];
  tables: Int16Array[];
  /** samples x samples, filled when it is asked for */
  result: Float64Array;
}

export type GramThreadMessage = { place: number; markers: number; scale: number } | 'result';

export function start({ samples, blocks, kernel, calls, tables, result }: GramThreadSetup) {
  const rows = new GramRows(samples, blocks, kernel);
  return (message: GramThreadMessage): null => {
    if (message === 'result') rows.copyTo(result, samples);
    else rows.add(calls[message.place]!, tables[message.place]!, message.markers, message.scale);
    return null;
  };
}
