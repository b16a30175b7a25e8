import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** The tag that begins at this place, its attributes included. */
function tagAt(source: string, start: number): string {
  let depth = 0;
  for (let place = start; place < source.length; place += 1) {
    const sign = source[place];
    if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (sign === '>' && depth === 0) return source.slice(start, place + 1);
  }
  return source.slice(start);
}

/** Buttons without words, with the code before them. */
function iconOnly(source: string): { tag: string; before: string }[] {
  return [...source.matchAll(/<(?:Icon)?Button\b/g)]
    .map(({ index }) => ({ tag: tagAt(source, index), before: source.slice(0, index).trimEnd() }))
    .filter(({ tag }) => tag.endsWith('/>') && /\sicon=/.test(tag));
}

test('a button that shows an icon only has a name, and a tooltip that says it', () => {
  const files = globSync('**/*.tsx', { cwd: ROOT });
  const found = files.flatMap((file) =>
    iconOnly(readFileSync(join(ROOT, file), 'utf8')).map((button) => ({ file, ...button })),
  );
  expect(found.length).toBeGreaterThan(20);
  const unnamed = found.filter(({ tag }) => !/\saria-label=/.test(tag));
  expect(unnamed.map(({ file }) => file)).toEqual([]);
  const untold = found.filter(
    ({ tag, before }) => !tag.startsWith('<IconButton') && !/<Hint\b[^\n]*>$/.test(before),
  );
  expect(untold.map(({ file, tag }) => `${file}: ${tag}`)).toEqual([]);
});
