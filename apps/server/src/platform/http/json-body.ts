import { hasEndlessMarks } from '@panicle/contract/composed-text';
import { BusinessError } from '../business-error.ts';

const DEEPEST = 64;
const MOST_VALUES = 2_000_000;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

function refuse(reason: string): never {
  throw new BusinessError('unreadableBody', { reason }, { httpStatus: 400 });
}

function checkText(text: string): string {
  if (text.includes('\u0000')) refuse('U+0000');
  if (!text.isWellFormed()) refuse('lone surrogate');
  if (hasEndlessMarks(text)) refuse('more than 30 combining marks in a row');
  return text.normalize('NFC');
}

type Container = Record<string, unknown> | unknown[];

/** Checks one container's own values and queues the containers inside it; strings become NFC in place. */
function checkContainer(container: Container, depth: number, queue: { value: Container; depth: number }[]) {
  const entries: Iterable<[string | number, unknown]> = Array.isArray(container)
    ? container.entries()
    : Object.entries(container);
  const target = container as Record<string | number, unknown>;
  for (const [key, value] of entries) {
    if (typeof key === 'string') {
      if (FORBIDDEN_KEYS.has(key)) refuse(`key ${key}`);
      if (key !== checkText(key)) refuse('key not in NFC');
    }
    if (typeof value === 'string') target[key] = checkText(value);
    else if (typeof value === 'number' && !Number.isFinite(value)) refuse('number out of range');
    else if (typeof value === 'object' && value !== null) {
      if (depth >= DEEPEST) refuse(`more than ${DEEPEST} levels`);
      queue.push({ value: value as Container, depth: depth + 1 });
    }
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** JSON is UTF-8; another charset would be read as other characters than were meant, invalid bytes as U+FFFD. */
export function decodeJsonBody(bytes: Buffer, contentType: string): string {
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    throw new BusinessError('unreadableBody', { reason: `charset ${charset}` }, { httpStatus: 415 });
  }
  try {
    return utf8.decode(bytes);
  } catch {
    return refuse('UTF-8');
  }
}

/**
 * Parses a JSON body and refuses what would hurt later: NUL characters (PostgreSQL cannot store them), lone
 * surrogates, numbers beyond float64, prototype keys, absurd depth. Works without recursion, so depth is no attack.
 */
export function parseJsonBody(text: string): unknown {
  if (text === '') return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    refuse(error instanceof SyntaxError ? error.message.slice(0, 200) : 'JSON');
  }
  if (typeof parsed === 'string') return checkText(parsed);
  if (typeof parsed === 'number' && !Number.isFinite(parsed)) refuse('number out of range');
  if (typeof parsed !== 'object' || parsed === null) return parsed;
  const queue = [{ value: parsed as Container, depth: 1 }];
  let seen = 0;
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    seen += 1;
    if (seen > MOST_VALUES) refuse('too many values');
    checkContainer(next.value, next.depth, queue);
  }
  return parsed;
}
