import { storedSession } from '../api/token.ts';

interface Handed {
  owner: string | undefined;
  value: unknown;
}

/** What was read last under each name, so that the same list is the same object each time. */
const read = new Map<string, { text: string; handed: Handed }>();

const keyOf = (name: string) => `panicle:handed-on:${name}`;
/** What the storage of the window has no room for lasts until a reload. */
const unkept = new Map<string, Handed>();

/** Keeps what one page hands on to another and an address is too short for: in this window, also over a reload. */
export function handOn(name: string, value: unknown): void {
  const handed: Handed = { owner: storedSession()?.userId, value };
  unkept.delete(name);
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(handed));
  } catch {
    sessionStorage.removeItem(keyOf(name));
    unkept.set(name, handed);
  }
}

function kept(name: string): Handed | undefined {
  const text = sessionStorage.getItem(keyOf(name));
  if (text === null) return undefined;
  if (read.get(name)?.text !== text) read.set(name, { text, handed: JSON.parse(text) as Handed });
  return read.get(name)?.handed;
}

/** What was handed on last under the name by the user who is signed in; null where nothing was. */
export function handedOn<Value>(name: string): Value | null {
  const handed = unkept.get(name) ?? kept(name);
  return handed && handed.owner === storedSession()?.userId ? (handed.value as Value) : null;
}
