import type { SecurityKind } from '@panicle/contract/security-log';
import { SEVERAL, type CountedEvent, type SecurityEvent } from './security-event.ts';

const MINUTE = 60_000;
/** Lines that one address may add within a minute, and all addresses together. What is beyond is counted in one line. */
const MOST_OF_AN_ADDRESS = 30;
const MOST_OF_ALL = 300;
const LONGEST_TEXT = 200;
/** What anybody can cause without an account; it has limits of its own, so that it never crowds out the others. */
const BY_ANYBODY: ReadonlySet<SecurityKind> = new Set(['sign-in-failed', 'lockout', 'refused']);
// oxlint-disable-next-line no-control-regex -- what must not get into a line of a log
const UNFIT = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

const tidy = (text: string) => text.slice(0, LONGEST_TEXT).toWellFormed().replaceAll(UNFIT, '\u{FFFD}');

function add(one: number | null, other: number | undefined): number | null {
  return other === undefined ? one : (one ?? 0) + other;
}

/** The lines of one minute, written ones included. */
class Budget {
  readonly #known = new Set<string>();
  readonly #ofAddress = new Map<string, number>();

  /** Whether the line may be its own, or which part of it is no longer distinguished. */
  take(line: string, address: string): 'own' | 'address full' | 'full' {
    if (this.#known.has(line)) return 'own';
    const already = this.#ofAddress.get(address) ?? 0;
    if (this.#known.size >= MOST_OF_ALL) return 'full';
    if (already >= MOST_OF_AN_ADDRESS) return 'address full';
    this.#known.add(line);
    this.#ofAddress.set(address, already + 1);
    return 'own';
  }
}

/**
 * Counts equal events of one minute. Someone who varies names or addresses to fill the disk gets one line for all of
 * that: kinds and numbers stay right, only names and subjects are no longer distinguished. What accounts do keeps its
 * account whatever the number.
 */
export class EventCounter {
  #waiting = new Map<string, CountedEvent>();
  #minute = 0;
  #budgets = { anybody: new Budget(), accounts: new Budget() };

  note(event: SecurityEvent, now = new Date()): void {
    this.#turnMinute(now);
    const line = this.#lineOf(event);
    const key = JSON.stringify(line);
    const counted = this.#waiting.get(key) ?? {
      ...line,
      firstAt: now,
      lastAt: now,
      count: 0,
      rows: null,
      bytes: null,
    };
    counted.count += 1;
    counted.lastAt = now;
    counted.rows = add(counted.rows, event.rows);
    counted.bytes = add(counted.bytes, event.bytes);
    this.#waiting.set(key, counted);
  }

  /** What was noted since the last time. */
  take(): CountedEvent[] {
    const taken = [...this.#waiting.values()];
    this.#waiting = new Map();
    return taken;
  }

  #turnMinute(now: Date): void {
    const minute = Math.floor(now.getTime() / MINUTE);
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#budgets = { anybody: new Budget(), accounts: new Budget() };
  }

  /** What distinguishes the event from others. */
  #lineOf({ kind, username, actorUsername = '', address, subject }: SecurityEvent) {
    const own = {
      minute: new Date(this.#minute * MINUTE),
      kind,
      username: tidy(username),
      actorUsername: tidy(actorUsername),
      address: tidy(address),
      subject: tidy(subject),
    };
    const anybody = BY_ANYBODY.has(kind);
    const room = this.#budgets[anybody ? 'anybody' : 'accounts'].take(JSON.stringify(own), own.address);
    if (room === 'own') return own;
    if (!anybody) return { ...own, subject: SEVERAL };
    const several = { ...own, username: SEVERAL, actorUsername: '', subject: SEVERAL };
    return room === 'full' ? { ...several, address: SEVERAL } : several;
  }
}
