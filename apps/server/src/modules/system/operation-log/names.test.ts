import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { auditActionNames, auditEntityNames } from '@panicle/contract/operation-log-names';
import type { AuditEntry } from '../../../platform/http/audit.ts';

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
  const entities = written('entity');
  expect(entities.length).toBeGreaterThan(15);
  expect(entities.filter((entity) => !Object.hasOwn(auditEntityNames, entity))).toEqual([]);
});

test('everything that the log can say somebody did has a name in both languages', () => {
  const known = auditActionNames satisfies Record<AuditEntry['action'], unknown>;
  expect(written('action').filter((action) => !Object.hasOwn(known, action))).toEqual([]);
});
