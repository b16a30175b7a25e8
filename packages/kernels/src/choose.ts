import { readFileSync } from 'node:fs';

/** Whether hot loops run as WebAssembly with SIMD or in plain TypeScript. */
export type Kernel = 'simd' | 'plain';

/** The kernels of compiled/. */
export type KernelName =
  | 'calls'
  | 'columns'
  | 'deflate'
  | 'dense'
  | 'digests'
  | 'gram'
  | 'haplotypes'
  | 'inflate'
  | 'intervals'
  | 'logistic'
  | 'marker-start'
  | 'mixture'
  | 'pairs'
  | 'quadratic';

/** The compiled kernels that were asked for; null where the machine cannot run one. */
const modules = new Map<KernelName, WebAssembly.Module | null>();

function moduleOf(name: KernelName): WebAssembly.Module | null {
  let found = modules.get(name);
  if (found === undefined) {
    const bytes = readFileSync(new URL(`../compiled/${name}.wasm`, import.meta.url));
    found = WebAssembly.validate(bytes) ? new WebAssembly.Module(bytes) : null;
    modules.set(name, found);
  }
  return found;
}

/** SIMD wherever the machine can run this kernel, unless PANICLE_KERNELS=plain; read anew with each call. */
export function chooseKernel(name: KernelName): Kernel {
  return process.env.PANICLE_KERNELS !== 'plain' && moduleOf(name) ? 'simd' : 'plain';
}

/** An instance of a kernel on a memory of its own with at least so many bytes, or on that of another kernel. */
export function instantiate<Exports>(
  name: KernelName,
  bytes: number | WebAssembly.Memory,
): { memory: WebAssembly.Memory; run: Exports } {
  const memory =
    typeof bytes === 'number' ? new WebAssembly.Memory({ initial: Math.ceil(bytes / 65_536) + 1 }) : bytes;
  const module = moduleOf(name);
  if (!module) throw new Error(`this machine cannot run the kernel ${name}`);
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  return { memory, run: exports as Exports };
}
