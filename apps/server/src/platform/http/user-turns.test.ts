import { describe, expect, it } from 'vitest';
import { UserTurns } from './user-turns.ts';

const LIMITS = { atOnce: 6, waiting: 10 };

/** Starts works, and ends each on demand. */
class Works {
  readonly begun: string[] = [];
  readonly #ends = new Map<string, () => void>();

  work = (name: string) => async () => {
    this.begun.push(name);
    await new Promise<void>((resolve) => this.#ends.set(name, resolve));
    return name;
  };

  end = (name: string) => this.#ends.get(name)?.();
}

const passed = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('the calls of a user', () => {
  it('wait for a turn, and keep nobody else waiting', async () => {
    const [turns, works] = [new UserTurns(LIMITS), new Works()];
    const mine = Array.from({ length: 8 }, (_, index) => turns.run('a', works.work(`a${index}`)));
    const other = turns.run('b', works.work('b'));
    await passed();
    expect(works.begun).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'b']);
    works.end('b');
    expect(await other).toBe('b');
    works.end('a3');
    await passed();
    expect(works.begun.at(-1)).toBe('a6');
    for (let index = 0; index < 8; index += 1) {
      works.end(`a${index}`);
      await passed();
    }
    expect(await Promise.all(mine)).toHaveLength(8);
  });

  it('hand their turn on when they fail', async () => {
    const turns = new UserTurns(LIMITS);
    const failing = Array.from({ length: 12 }, () =>
      turns.run('a', () => Promise.reject(new Error('refused'))),
    );
    const ends = await Promise.allSettled(failing);
    expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(await turns.run('a', () => 'done')).toBe('done');
  });

  it('are refused where too many wait', async () => {
    const [turns, works] = [new UserTurns(LIMITS), new Works()];
    const running = Array.from({ length: 16 }, (_, index) => turns.run('a', works.work(String(index))));
    await expect(turns.run('a', () => 'one more')).rejects.toMatchObject({
      error: 'tooManyRequests',
      httpStatus: 429,
    });
    for (let index = 0; index < 16; index += 1) {
      works.end(String(index));
      await passed();
    }
    expect(await Promise.all(running)).toHaveLength(16);
  });
});
