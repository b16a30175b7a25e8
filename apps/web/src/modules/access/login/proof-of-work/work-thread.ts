import { findWork } from './find-work.ts';

export interface WorkOrder {
  challenge: string;
  bits: number;
}

addEventListener('message', ({ data }: MessageEvent<WorkOrder>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  postMessage(findWork(data.challenge, data.bits));
});
