import { describe, expect, it } from 'vitest';
import { BusinessError } from '../../platform/business-error.ts';
import { sharedMeasurement } from './shared-measurement.ts';

const all = (count: number, ask: () => Promise<number>) =>
  Promise.all(Array.from({ length: count }, () => ask()));

/** A probe that counts how often it is asked, beside a clock that is moved by hand. */
function countingProbe() {
  let time = 0;
  let asked = 0;
  const ask = sharedMeasurement(async () => ++asked, { freshFor: 2500, timeout: 1000, now: () => time });
  return { ask, asked: () => asked, pass: (milliseconds: number) => (time += milliseconds) };
}

describe('a measurement', () => {
  it('is taken once for fifty viewers, and at most once in 2.5 s however often they ask', async () => {
    const probe = countingProbe();
    for (let second = 0; second < 60; second += 1) {
      await all(50, probe.ask);
      probe.pass(1000);
    }
    // 3,000 questions in a minute: one answer for each three seconds.
    expect(probe.asked()).toBe(20);
  });

  it('is not taken while nobody asks', async () => {
    const probe = countingProbe();
    expect(probe.asked()).toBe(0);
    await probe.ask();
    probe.pass(60 * 60 * 1000);
    expect(probe.asked()).toBe(1);
    expect(await probe.ask()).toBe(2);
  });

  it('that fails is tried again by the next who asks', async () => {
    let broken = true;
    const ask = sharedMeasurement(
      async () => {
        if (broken) throw new Error('no figures');
        return 7;
      },
      { freshFor: 2500, timeout: 1000 },
    );
    await expect(ask()).rejects.toThrow('no figures');
    broken = false;
    expect(await ask()).toBe(7);
  });

  it('that does not end keeps nobody waiting, and is not begun a second time', async () => {
    let begun = 0;
    const ask = sharedMeasurement(
      () => {
        begun += 1;
        return new Promise<number>(() => undefined);
      },
      { freshFor: 2500, timeout: 20 },
    );
    for (let round = 0; round < 3; round += 1) {
      const refusal: unknown = await ask().catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(BusinessError);
      expect((refusal as BusinessError).error).toBe('deviceNotMeasured');
    }
    expect(begun).toBe(1);
  });
});
