/** The part of the WebAssembly interface that kernels use; the libraries of TypeScript have it for browsers only. */
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: 'WebAssembly.Module';
  }
  const Module: new (bytes: Uint8Array) => Module;
  class Memory {
    constructor(descriptor: { initial: number });
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  class Instance {
    constructor(module: Module, imports: { env: { memory: Memory } });
    readonly exports: unknown;
  }
  function validate(bytes: Uint8Array): boolean;
}
