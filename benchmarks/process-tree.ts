import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
const PAGE_BYTES = 4096;

interface ProcessFigures {
  parent: number;
  cpuSeconds: number;
  residentBytes: number;
}

/** From /proc/<pid>/stat (proc(5)): fields behind the command name, which may hold blanks and brackets. */
function readProcess(pid: number): ProcessFigures | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return {
      parent: Number(fields[1]),
      // its own time and that of its children that have ended
      cpuSeconds: fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND,
      residentBytes: Number(fields[21]) * PAGE_BYTES,
    };
  } catch {
    // The process ended between the listing and the reading.
    return null;
  }
}

/** A process and all below it. Linux only. */
function membersOf(root: number): Map<number, ProcessFigures> {
  const all = new Map<number, ProcessFigures>();
  for (const name of readdirSync('/proc')) {
    const figures = /^\d+$/.test(name) ? readProcess(Number(name)) : null;
    if (figures) all.set(Number(name), figures);
  }
  const belongs = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined && at > 1; at = all.get(at)?.parent)
      if (at === root) return true;
    return false;
  };
  return new Map([...all].filter(([pid]) => belongs(pid)));
}

/** CPU seconds and resident bytes of a process and all below it, now. */
export function processTree(root: number): {
  cpuSeconds: number;
  residentBytes: number;
  largestBytes: number;
} {
  let cpuSeconds = 0;
  let residentBytes = 0;
  let largestBytes = 0;
  for (const figures of membersOf(root).values()) {
    cpuSeconds += figures.cpuSeconds;
    residentBytes += figures.residentBytes;
    largestBytes = Math.max(largestBytes, figures.residentBytes);
  }
  return { cpuSeconds, residentBytes, largestBytes };
}

/** Kills a process and all below it at once, as a power cut would end them. */
export function killTree(root: number): void {
  const members = [...membersOf(root).keys()];
  // Stopped first, so that nobody has time to tidy up or to start someone anew.
  for (const signal of ['SIGSTOP', 'SIGKILL'] as const) {
    for (const pid of members) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended already.
      }
    }
  }
}

function runs(pid: number, program: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program);
  } catch {
    return false;
  }
}

/** Resident bytes of those processes of a tree that run `program`, now. */
export function residentOf(root: number, program: string): number {
  let bytes = 0;
  for (const [pid, { residentBytes }] of membersOf(root)) if (runs(pid, program)) bytes += residentBytes;
  return bytes;
}

/** Watches the largest single process of a tree until stopped; of those that run `program`, where it is given. */
export function watchMemory(root: number, program = ''): { peakMegabytes: () => number; stop: () => void } {
  let peak = 0;
  const timer = setInterval(() => {
    for (const [pid, { residentBytes }] of membersOf(root)) {
      if (residentBytes > peak && runs(pid, program)) peak = residentBytes;
    }
  }, 100);
  return { peakMegabytes: () => Math.round(peak / 1024 / 1024), stop: () => clearInterval(timer) };
}
