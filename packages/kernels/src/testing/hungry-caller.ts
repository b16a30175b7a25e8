// Waits for a thread that fills its memory, and writes what it hears of it. Started with little memory by a test.
import { Threads } from '../threads/threads.ts';
import type { Deed } from './failing-thread.ts';

const threads = new Threads<Deed, number>(new URL('./failing-thread.ts', import.meta.url), [null]);
threads.send(0, 'fill memory');
try {
  console.log(threads.receive(0));
} catch (failure) {
  console.log((failure as Error).name);
} finally {
  threads.close();
}
