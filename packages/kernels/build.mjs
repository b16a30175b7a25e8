// Compiles every file of assembly/ into compiled/, without debugging information, so that the bytes are the same
// everywhere. What several files make together lies in a folder of the kernel's name beside its own file.
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
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
        readFile: sourceText,
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

/** The compiler also asks for files that are not there. */
function sourceText(path) {
  const file = join(here, 'assembly', path);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await mkdir(join(here, 'compiled'), { recursive: true });
  for (const { name, binary } of await compileKernels()) {
    await writeFile(join(here, 'compiled', `${name}.wasm`), binary);
    console.log(`${name}.wasm  ${binary.length} bytes`);
  }
}
