import { readFile } from 'node:fs/promises';

/** Whether a process of this id is there, whoever owns it. */
export function processExists(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (failure) {
    return failure instanceof Error && 'code' in failure && failure.code === 'EPERM';
  }
}

/**
 * Tells a process from a later one with the same id: its start in clock ticks since the machine's, field 22 of
 * proc(5). Empty where the system does not tell.
 */
export async function processStart(processId: number): Promise<string> {
  const text = await readFile(`/proc/${processId}/stat`, 'utf8').catch(() => '');
  // The second field is the program's name in parentheses, which may itself hold blanks and parentheses.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields[19] ?? '';
}
