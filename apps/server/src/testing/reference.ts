import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const beside = fileURLToPath(new URL('../../../../../shared/reference', import.meta.url));
const root = process.env.PANICLE_REFERENCE || beside;

/**
 * A folder of the reference material, or null where it is not there; tests then say so and do not run.
 * On a build server its absence is a failure, never a silent gap.
 */
export function referenceFolder(path: string): string | null {
  const folder = join(root, path);
  if (existsSync(folder)) return folder;
  if (process.env.CI === 'true') throw new Error(`reference material is missing: ${path}`);
  console.warn(`skipped: no reference material at ${path} (set PANICLE_REFERENCE)`);
  return null;
}
