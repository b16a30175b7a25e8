// Set up in every worker of the tests: notes for each file of tests how much processor time it took, with that of the
// processes that it started. `npm test` holds it against the file's budget; unlike the time on the clock it says the
// same on a busy machine.
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';

/** Linux counts in hundredths of a second, whatever the machine. */
const TICKS = 100;

/** The parent of a process, and the ticks of itself and of its children that have ended. */
function timesOf(id) {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The name of the program is in brackets and may contain blanks.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    return { parent, ticks: fields.slice(11, 15).reduce((sum, part) => sum + part, 0) };
  } catch {
    return null; // it has ended meanwhile
  }
}

/** Seconds of this process and of all below it, since it began. */
function processorTime() {
  const found = new Map();
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const times = timesOf(id);
    if (times) found.set(Number(id), times);
  }
  const isBelow = (id) => {
    if (id === process.pid) return true;
    const parent = found.get(id)?.parent;
    return parent !== undefined && parent > 0 && isBelow(parent);
  };
  let ticks = 0;
  for (const [id, times] of found) if (isBelow(id)) ticks += times.ticks;
  return ticks / TICKS;
}

const notes = process.env.PANICLE_TEST_PROCESSOR_TIME;

/** What earlier files in the same worker took. */
const worker = globalThis;

// Hooks that are set first run last after the tests: what the file itself starts has ended by then.
if (notes !== undefined && process.platform === 'linux')
  afterAll(() => {
    const now = processorTime();
    const { testPath } = expect.getState();
    appendFileSync(notes, `${(now - (worker.processorTimeBefore ?? 0)).toFixed(2)}\t${testPath}\n`);
    worker.processorTimeBefore = now;
  });
