import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { collectWords } from '../../../platform/audit-words/collect.ts';
import { modules } from '../../index.ts';

const { actions, entities } = collectWords(modules.map(({ auditWords }) => auditWords));

const SOURCES = fileURLToPath(new URL('../../../', import.meta.url));

/** What the sources of all features write into the log, under a key such as `entity`. */
function written(key: 'entity' | 'action'): string[] {
  const found = new Set<string>();
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!/^(modules|administration)\/.*\.ts$/.test(file) || /\.test\.ts$|testing\//.test(file)) continue;
    const text = readFileSync(join(SOURCES, file), 'utf8');
    for (const [, name] of text.matchAll(new RegExp(`\\b${key}: '([a-z-]+)'`, 'g'))) found.add(name!);
  }
  return [...found].sort();
}

test('everything that the log can be about has a name in both languages', () => {
  const found = written('entity');
  expect(found.length).toBeGreaterThan(15);
  expect(found.filter((entity) => !Object.hasOwn(entities, entity))).toEqual([]);
});

test('everything that the log can say someone did has a name in both languages', () => {
  expect(written('action').filter((action) => !Object.hasOwn(actions, action))).toEqual([]);
});
