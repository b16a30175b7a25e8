import { readFileSync } from 'node:fs';

/** Whether hot loops run as WebAssembly with SIMD or in plain TypeScript. */
export type Kernel = 'simd' | 'plain';

/** The smallest module with a SIMD instruction: i8x16.splat of 0, dropped. */
const PROBE = Uint8Array.of(
  0,
  97,
  115,
  109,
  1,
  0,
  0,
  0,
  1,
  4,
  1,
  96,
  0,
  0,
  3,
  2,
  1,
  0,
  10,
  9,
  1,
  7,
  0,
  65,
  0,
  253,
  15,
  26,
  11,
);

let simd: boolean | null = null;

/** SIMD wherever the machine has it, unless PANICLE_KERNELS=plain; read anew with each call. */
export function chooseKernel(): Kernel {
  simd ??= WebAssembly.validate(PROBE);
  return simd && process.env.PANICLE_KERNELS !== 'plain' ? 'simd' : 'plain';
}

const modules = new Map<string, WebAssembly.Module>();

/** The compiled module of a kernel; read once. */
function moduleOf(name: string): WebAssembly.Module {
  let found = modules.get(name);
  if (!found) {
    const file = new URL(`../compiled/${name}.wasm`, import.meta.url);
    modules.set(name, (found = new WebAssembly.Module(readFileSync(file))));
  }
  return found;
}

/** An instance of a kernel on a memory of its own, with at least so many bytes. */
export function instantiate<Exports>(
  name: string,
  bytes: number,
): { memory: WebAssembly.Memory; run: Exports } {
  const pages = Math.ceil(bytes / 65_536) + 1;
  const memory = new WebAssembly.Memory({ initial: pages });
  const { exports } = new WebAssembly.Instance(moduleOf(name), { env: { memory } });
  return { memory, run: exports as Exports };
}
