import { describe, expect, it } from 'vitest';
import { Remembered } from './remembered.ts';

/** A count on a clock of its own that moves only on command. */
function setUp(took: number) {
  const clock = { now: 1_000_000 };
  let times = 0;
  let states = 0;
  const count = new Remembered(
    async () => {
      clock.now += took;
      times += 1;
      return times;
    },
    () => clock.now,
  );
  /** After another change. */
  const read = () => count.read(String((states += 1)));
  return { clock, count, read };
}

describe('a remembered count', () => {
  it('is made anew each time while it is cheap', async () => {
    const { read } = setUp(2);
    expect((await read()).value).toBe(1);
    expect((await read()).value).toBe(2);
  });

  it('is true, and of now, for as long as nothing changes', async () => {
    const { clock, count } = setUp(2);
    await count.read('1');
    clock.now += 60 * 60_000;
    expect(await count.read('1')).toEqual({ value: 1, at: new Date(clock.now) });
    expect((await count.read('2')).value).toBe(2);
  });

  it('is kept for fifty times as long as it took, and says of when it is', async () => {
    const { clock, read } = setUp(400);
    const first = await read();
    clock.now += 19_000;
    expect(await read()).toEqual({ value: 1, at: first.at });
    expect(first).toMatchObject({ value: 1, at: new Date(1_000_000) });
  });

  it('is given at once when it is due, and made anew behind the answer', async () => {
    const { clock, read } = setUp(400);
    await read();
    clock.now += 60_000;
    expect((await read()).value).toBe(1);
    await expect.poll(async () => (await read()).value).toBe(2);
  });

  it('is not given any more when nobody has asked for a long time', async () => {
    const { clock, read } = setUp(400);
    await read();
    clock.now += 11 * 60_000;
    expect((await read()).value).toBe(2);
  });

  it('is made once for all who wait for it, and again after a failure', async () => {
    let times = 0;
    const count = new Remembered(async () => {
      times += 1;
      if (times === 1) throw new Error('gone');
      return times;
    });
    const both = await Promise.allSettled([count.read('1'), count.read('1')]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await count.read('1')).value).toBe(2);
  });
});
