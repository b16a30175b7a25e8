import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { BusinessError } from '../../business-error.ts';
import type { SideFile, SideWork } from '../side-work.ts';

const work = <Input, Result>(
  name: string,
  run: SideWork<Input, Result>['run'],
  deadline = 20_000,
): SideWork<Input, Result> => ({ name, deadline, run });

export const echo = work<{ at: Date }, { pid: number; at: Date; user: string; keys: number }>(
  'echo',
  async ({ session }, { at }) => ({
    pid: process.pid,
    at,
    user: session.username,
    keys: session.roleKeys.size,
  }),
);

/** Neither event nor timer gets a turn in its process. */
export const spin = work<null, never>(
  'spin',
  async () => {
    let hash = '';
    for (;;) hash = createHash('sha256').update(hash).digest('hex');
  },
  700,
);

export const waiting = work<{ milliseconds: number }, number>(
  'waiting',
  async (_context, { milliseconds }) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return Date.now();
  },
);

export const heapHog = work<null, number>('heap-hog', async () => {
  const kept: string[][] = [];
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => `cell ${index}`));
});

export const bufferHog = work<null, number>('buffer-hog', async () => {
  const kept: Buffer[] = [];
  for (;;) {
    kept.push(Buffer.alloc(32 * 1_048_576, 1));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
});

export const leave = work<null, never>('leave', async () => process.exit(3));

export const refuse = work<null, never>('refuse', async () => {
  throw new BusinessError('tableTooManyRows', { limit: 7 }, { data: { row: 8 }, httpStatus: 400 });
});

export const fault = work<null, never>('fault', async () => {
  throw Object.assign(new Error('odd value'), { code: '22P02' });
});

/** So many pieces of 64 KB; it fails at the end where that is wanted. */
export const document = work<{ pieces: number; fails?: boolean }, SideFile>(
  'document',
  async (_context, { pieces, fails }) => ({
    contentType: 'text/plain',
    fileName: '表.txt',
    content: Readable.from(
      (async function* () {
        for (let count = 0; count < pieces; count += 1) yield Buffer.alloc(65_536, 48 + (count % 10));
        if (fails) throw new BusinessError('tableTooManyRows', { limit: 7 });
      })(),
      { objectMode: false },
    ),
  }),
);

export const oddWorks = [echo, spin, waiting, heapHog, bufferHog, leave, refuse, fault, document];
