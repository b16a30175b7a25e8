import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { planChunks } from './chunk-plan.ts';
import { Slots } from './slots.ts';
import { SpeedMeter } from './speed-meter.ts';

test('chunks are cut as simple-uploader.js cuts them', () => {
  const sizes = (size: number) => planChunks(size).map(({ start, end }) => end - start);
  expect(sizes(5_000_000)).toEqual([2_048_000, 2_952_000]);
  expect(sizes(2_048_000)).toEqual([2_048_000]);
  expect(sizes(4_096_000)).toEqual([2_048_000, 2_048_000]);
  expect(sizes(3_000_000)).toEqual([3_000_000]);
  expect(sizes(0)).toEqual([0]);
});

test('chunks cover the file without gaps, whatever the sizes', () => {
  assert(
    property(integer({ min: 0, max: 5000 }), integer({ min: 1, max: 700 }), (size, chunkBytes) => {
      const chunks = planChunks(size, chunkBytes);
      expect(chunks[0]?.start).toBe(0);
      expect(chunks.at(-1)?.end).toBe(size);
      chunks.forEach((chunk, index) => {
        expect(chunk.number).toBe(index + 1);
        expect(chunk.start).toBe(index * chunkBytes);
        if (index > 0) expect(chunk.start).toBe(chunks[index - 1]?.end);
      });
      expect((chunks.at(-1)?.end ?? 0) - (chunks.at(-1)?.start ?? 0)).toBeLessThan(2 * chunkBytes);
    }),
  );
});

test('slots run so many at a time and let go of who gives up', async () => {
  const slots = new Slots(1);
  const gate = Promise.withResolvers<void>();
  const never = new AbortController();
  const first = slots.run(never.signal, () => gate.promise);
  const impatient = new AbortController();
  const second = slots.run(impatient.signal, async () => 'second');
  const third = slots.run(never.signal, async () => 'third');
  impatient.abort(new Error('enough'));
  await expect(second).rejects.toThrow('enough');
  gate.resolve();
  await first;
  expect(await third).toBe('third');
});

test('the speed follows the last seconds', () => {
  const meter = new SpeedMeter();
  meter.note(0, 0);
  expect(meter.perSecond).toBeNull();
  meter.note(1000, 1000);
  expect(meter.perSecond).toBe(1000);
  for (let second = 2; second <= 10; second += 1) meter.note(1000 + (second - 1) * 100, second * 1000);
  expect(meter.perSecond).toBe(100);
  meter.note(0, 11_000);
  expect(meter.perSecond).toBeNull();
});
