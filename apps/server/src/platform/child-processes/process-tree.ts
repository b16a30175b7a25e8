import { readdirSync, readFileSync } from 'node:fs';

/** Kills a process that leads a group of its own, and with it everything it started. Gone already is no error. */
export function endProcessGroup(leader: number): void {
  for (const target of [-leader, leader]) {
    try {
      process.kill(target, 'SIGKILL');
    } catch {
      // no such group or process (Windows knows no groups)
    }
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
    const text = readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim();
    return text === '' ? [] : text.split(' ').map(Number);
  });
}

function attempt<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch {
    return null; // ended meanwhile, or a system without /proc
  }
}

/** Processes that a process started and their own; null where the system does not tell. */
export function descendantsOf(pid: number): number[] | null {
  const direct = attempt(() => childrenOf(pid));
  return direct && direct.flatMap((child) => [child, ...(descendantsOf(child) ?? [])]);
}

function residentBytesOf(pid: number): number {
  const status = attempt(() => readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(/^VmRSS:\s*(\d+) kB/m.exec(status ?? '')?.[1] ?? 0) * 1024;
}

/** Resident memory in bytes of a process and everything it started; 0 where the system does not tell. */
export function residentBytesOfTree(pid: number): number {
  return [pid, ...(descendantsOf(pid) ?? [])].reduce((sum, each) => sum + residentBytesOf(each), 0);
}
