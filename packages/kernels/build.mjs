// Compiles every file of assembly/ into compiled/, without debugging information, so that the bytes are the same
// everywhere.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));

/** @returns {Promise<{ name: string, binary: Uint8Array }[]>} the compiled kernels by name */
export async function compileKernels() {
  const { default: asc } = await import('assemblyscript/asc');
  const sources = (await readdir(join(here, 'assembly'))).filter((name) => name.endsWith('.ts')).sort();
  const kernels = [];
  for (const source of sources) {
    const name = source.replace(/\.ts$/, '');
    const text = await readFile(join(here, 'assembly', source), 'utf8');
    let binary = null;
    const { error } = await asc.main(
      [
        source,
        '--outFile',
        `${name}.wasm`,
        '-O3',
        '--noAssert',
        '--runtime',
        'stub',
        '--importMemory',
        '--enable',
        'simd',
        '--enable',
        'relaxed-simd',
      ],
      {
        readFile: (path) => (path === source ? text : null),
        writeFile: (path, content) => {
          if (path === `${name}.wasm`) binary = content;
        },
        listFiles: () => [],
      },
    );
    if (error || binary === null)
      throw new Error(`${source} was not compiled: ${error?.message ?? 'no output'}`);
    kernels.push({ name, binary });
  }
  return kernels;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await mkdir(join(here, 'compiled'), { recursive: true });
  for (const { name, binary } of await compileKernels()) {
    await writeFile(join(here, 'compiled', `${name}.wasm`), binary);
    console.log(`${name}.wasm  ${binary.length} bytes`);
  }
}
