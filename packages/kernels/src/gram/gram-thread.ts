import type { Kernel } from '../choose.ts';
import { GramRows } from './gram-rows.ts';

/** The setup of a thread that adds up some rows of the sums. */
export interface GramThreadSetup {
  samples: number;
  /** its rows, four to a byte of a marker */
  bytes: number[];
  kernel: Kernel;
  /** calls and values of the markers to come, one pair for each of the places a message can name */
  calls: Uint8Array[];
  values: Float64Array[];
  /** samples x samples, filled when it is asked for */
  result: Float64Array;
}

export type GramThreadMessage = { place: number; markers: number; scale: number } | 'result';

export function start({ samples, bytes, kernel, calls, values, result }: GramThreadSetup) {
  const rows = new GramRows(samples, bytes, kernel);
  return (message: GramThreadMessage): null => {
    if (message === 'result') rows.copyTo(result, samples);
    else rows.add(calls[message.place]!, values[message.place]!, message.markers, message.scale);
    return null;
  };
}
