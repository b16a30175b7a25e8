import { describe, expect, it } from 'vitest';
import { Remembered } from './remembered.ts';

/** A count on a clock of its own that moves only when it is told to. */
function setUp(took: number) {
  const clock = { now: 1_000_000 };
  let times = 0;
  const count = new Remembered(
    async () => {
      clock.now += took;
      times += 1;
      return times;
    },
    () => clock.now,
  );
  return { clock, count };
}

describe('a remembered count', () => {
  it('is made anew each time while it is cheap', async () => {
    const { count } = setUp(2);
    expect((await count.read()).value).toBe(1);
    expect((await count.read()).value).toBe(2);
  });

  it('is kept for fifty times as long as it took, and says of when it is', async () => {
    const { clock, count } = setUp(400);
    const first = await count.read();
    clock.now += 19_000;
    expect(await count.read()).toEqual(first);
    expect(first).toMatchObject({ value: 1, at: new Date(1_000_000) });
  });

  it('is given at once when it is due, and made anew behind the answer', async () => {
    const { clock, count } = setUp(400);
    await count.read();
    clock.now += 60_000;
    expect((await count.read()).value).toBe(1);
    await expect.poll(async () => (await count.read()).value).toBe(2);
  });

  it('is not given any more when nobody has asked for a long time', async () => {
    const { clock, count } = setUp(400);
    await count.read();
    clock.now += 11 * 60_000;
    expect((await count.read()).value).toBe(2);
  });

  it('is made once for all who wait for it, and again after a failure', async () => {
    let times = 0;
    const count = new Remembered(async () => {
      times += 1;
      if (times === 1) throw new Error('gone');
      return times;
    });
    const both = await Promise.allSettled([count.read(), count.read()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await count.read()).value).toBe(2);
  });
});
