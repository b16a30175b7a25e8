import { readFileSync } from 'node:fs';

/** Fields of proc(5)'s stat after the program's name, which may itself hold blanks and parentheses. */
function statFields(processId: number): string[] {
  try {
    const text = readFileSync(`/proc/${processId}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/**
 * Whether a process of this id runs, no matter who owns it. One that has ended and only waits for its parent to notice
 * does not: in a container that may take for ever.
 */
export function isProcessRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure && failure.code === 'EPERM')) return false;
  }
  const [state] = statFields(processId);
  return state !== 'Z' && state !== 'X';
}

/**
 * Tells a process from a later one with the same id: its start in clock ticks since the machine's. Empty where the
 * system does not tell.
 */
export function processStart(processId: number): string {
  return statFields(processId)[19] ?? '';
}
