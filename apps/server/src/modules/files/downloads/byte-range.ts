import type { ByteRange } from '../../../platform/storage/storage.ts';

/**
 * The one range that a `Range` header asks of an object of `size` bytes (RFC 9110, 14.2). Null: send it all, because
 * there is no such header, its unit is unknown, it is malformed, or it asks for several ranges, which a server may
 * answer with the whole. 'unsatisfiable': answer 416.
 */
export function readRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(/\s/g, '') ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
