import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

it('the compiled kernels are those of the sources', { timeout: 60_000 }, async () => {
  const build: string = new URL('../build.mjs', import.meta.url).href;
  const { compileKernels } = (await import(/* @vite-ignore */ build)) as {
    compileKernels: () => Promise<{ name: string; binary: Uint8Array }[]>;
  };
  const kernels = await compileKernels();
  expect(kernels.length).toBeGreaterThan(0);
  for (const { name, binary } of kernels) {
    const stored = await readFile(new URL(`../compiled/${name}.wasm`, import.meta.url));
    expect(stored.equals(binary), `${name}: run node packages/kernels/build.mjs`).toBe(true);
  }
});
