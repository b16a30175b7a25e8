import type { Readable, Writable } from 'node:stream';

type Step = () => void;

/** Blocks of all requests, in the order of their arrival. */
const waiting: Step[] = [];

function nextStep(): void {
  const step = waiting.shift();
  if (waiting.length > 0) setImmediate(nextStep);
  step?.();
}

function inTurn(step: Step): void {
  waiting.push(step);
  if (waiting.length === 1) setImmediate(nextStep);
}

/**
 * Feeds the request to the parser, one block of all requests in a turn of the event loop: a block that is costly to parse
 * takes milliseconds, and with twenty uploads at once every other call would wait for twenty of them.
 * The parser is ended with the request. Returns what stops the feeding; the rest of the request is then read and dropped.
 */
export function feedInTurns(request: Readable, parser: Writable): () => void {
  let stopped = false;
  const goOn = () => {
    if (!stopped) request.resume();
  };
  const take = (block: Buffer) => {
    request.pause();
    inTurn(() => {
      if (stopped) return;
      if (parser.write(block)) goOn();
      else parser.once('drain', goOn);
    });
  };
  // in turn too: a stream that is paused at its last block ends all the same, before the block has been written
  const end = () =>
    inTurn(() => {
      if (!stopped) parser.end();
    });
  request.on('data', take);
  request.on('end', end);
  return () => {
    stopped = true;
    request.off('data', take);
    request.off('end', end);
    request.resume();
  };
}
