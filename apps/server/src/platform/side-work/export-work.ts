import type { SideContext, SideFile, SideWork } from './side-work.ts';

/** A million rows take some two minutes. */
const DEADLINE = 600_000;

/** Work that writes a table for a download. */
export function exportWork<Input>(
  name: string,
  run: (context: SideContext, input: Input) => Promise<SideFile>,
): SideWork<Input, SideFile> {
  return { name, deadline: DEADLINE, run };
}
