import { appendFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A file that grew to this size is set aside as <name>.1, that one as <name>.2 and so on. */
const LARGEST = 50 * 1024 * 1024;
const KEPT = 5;

/** JSON lines for programs that gather logs. */
export interface LineLog {
  write(lines: readonly object[]): Promise<void>;
}

async function rotate(path: string, largest: number): Promise<void> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size < largest) return;
  await rm(`${path}.${KEPT}`, { force: true });
  for (let number = KEPT - 1; number >= 1; number -= 1) {
    await rename(`${path}.${number}`, `${path}.${number + 1}`).catch((failure: NodeJS.ErrnoException) => {
      if (failure.code !== 'ENOENT') throw failure;
    });
  }
  await rename(path, `${path}.1`);
}

/**
 * A file for its owner only. It is opened anew for every write: a program that moves it away, such as logrotate, needs
 * no signal, and nothing is written into a file that was removed.
 */
export function fileLines(path: string, largest = LARGEST): LineLog {
  let writing: Promise<void> = Promise.resolve();
  const append = async (lines: readonly object[]) => {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rotate(path, largest);
    await appendFile(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { mode: 0o600 });
  };
  return {
    write(lines) {
      if (lines.length === 0) return writing;
      writing = writing.catch(() => undefined).then(() => append(lines));
      return writing;
    },
  };
}

export const standardOutputLines: LineLog = {
  async write(lines) {
    for (const line of lines) process.stdout.write(`${JSON.stringify(line)}\n`);
  },
};

/** `target`: 'stdout' or the path of a file; null writes nothing. */
export function openLines(target: string | null): LineLog | null {
  if (target === null) return null;
  return target === 'stdout' ? standardOutputLines : fileLines(target);
}
