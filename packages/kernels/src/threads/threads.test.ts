import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import type { Deed } from '../testing/failing-thread.ts';
import { inOrder, ThreadEnded, Threads } from './threads.ts';

const module = new URL('../testing/failing-thread.ts', import.meta.url);
let threads: Threads<Deed, number>;
afterEach(() => threads.close());

function startThreads(count: number): Threads<Deed, number> {
  return (threads = new Threads(
    module,
    Array.from({ length: count }, () => null),
  ));
}

describe('threads', () => {
  it('answer in the order of the tasks, no matter who works on them', () => {
    const tasks = Array.from({ length: 20 }, (_, k): Deed => ({ double: k }));
    expect([...inOrder(startThreads(2), tasks)]).toEqual(tasks.map((_, k) => 2 * k));
  });

  it('tell what they failed of, and go on', () => {
    startThreads(1);
    threads.send(0, 'fail');
    threads.send(0, { double: 4 });
    expect(() => threads.receive(0)).toThrow('as asked');
    expect(threads.receive(0)).toBe(8);
  });

  it('that end are reported to anyone who waits for them, after what they had answered', () => {
    startThreads(2);
    threads.send(0, { double: 5 });
    threads.send(0, 'exit');
    threads.send(1, { double: 6 });
    expect(threads.receive(0)).toBe(10);
    expect(() => threads.receive(0)).toThrow(ThreadEnded);
    expect(threads.receive(1)).toBe(12);
  });

  it('that run out of memory are reported too', () => {
    startThreads(0);
    const caller = fileURLToPath(new URL('../testing/hungry-caller.ts', import.meta.url));
    const { stdout } = spawnSync(process.execPath, ['--max-old-space-size=32', caller], { encoding: 'utf8' });
    expect(stdout).toBe('ThreadEnded\n');
  });
});
