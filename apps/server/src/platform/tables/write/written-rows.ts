import type { Readable } from 'node:stream';

export interface Written {
  rows: number;
}

const known = new WeakMap<object, Written>();

/** Makes the stream of a table that says how many rows went into it. */
export function countingRows(make: (written: Written) => Readable): Readable {
  const written: Written = { rows: 0 };
  const stream = make(written);
  known.set(stream, written);
  return stream;
}

/** For a stream that passes such a table on from another process. */
export function carriesRows(stream: Readable, written: Written): void {
  known.set(stream, written);
}

type Batches<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

export async function* counted<Row>(rows: Batches<Row>, written: Written): AsyncGenerator<readonly Row[]> {
  for await (const batch of rows) {
    written.rows += batch.length;
    yield batch;
  }
}

/** Rows that a table of our writers has given so far; undefined for any other answer. */
export function writtenRows(answer: unknown): (() => number) | undefined {
  const written = typeof answer === 'object' && answer !== null ? known.get(answer) : undefined;
  return written && (() => written.rows);
}
