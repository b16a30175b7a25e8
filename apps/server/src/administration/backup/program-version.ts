import { readFile } from 'node:fs/promises';

/** Of Panicle, as its root package says. */
export async function programVersion(): Promise<string> {
  const text = await readFile(new URL('../../../../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
