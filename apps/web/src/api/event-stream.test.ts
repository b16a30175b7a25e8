import { describe, expect, it } from 'vitest';
import { eventReader, type StreamEvent } from './event-stream.ts';

function read(...pieces: string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const take = eventReader((event) => events.push(event));
  for (const piece of pieces) take(piece);
  return events;
}

describe('reading server-sent events', () => {
  it('cuts events wherever the network cut the text', () => {
    expect(read('event: ta', 'sk\nda', 'ta: {"a":1}\n', '\ndata: x\n\n')).toEqual([
      { event: 'task', data: '{"a":1}' },
      { event: 'message', data: 'x' },
    ]);
  });

  it('takes every kind of line break, also one that is cut in two', () => {
    expect(read('data: a\r', '\n\r\ndata: b\r\rdata: c\n\n').map((event) => event.data)).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('joins data lines and skips heartbeats, unknown fields and events without data', () => {
    expect(read(': heartbeat\n\nretry: 5\n\nevent: empty\n\ndata: a\ndata: b\nid: 7\n\n')).toEqual([
      { event: 'message', data: 'a\nb', id: '7' },
    ]);
  });

  it('keeps an unfinished event back', () => {
    expect(read('data: half\n')).toEqual([]);
  });
});
