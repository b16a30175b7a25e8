import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Plugin, Rolldown } from 'vite';

const SOURCE = new URL('src/service-worker/service-worker.js', import.meta.url);
const PUBLIC = new URL('public/', import.meta.url);

/** What a phone needs to begin: besides the entry itself the pages behind these files. */
const SHELL_PAGES = ['sign-in-page', 'phone-start', 'breeding-page'];
/** Pages that work without network, by address, and what they need besides the shell. */
const OFFLINE_PAGES = {
  '/wareHouseMobile': 'stock-phone-page',
  '/datianTask': 'scoring-page',
  '/hybridTest': 'hybrid-test-page',
  '/locationToHybrid': 'location-to-hybrid-page',
  '/locationToPreparation': 'preparation-phone-page',
};
const OFFLINE_CHUNKS = [
  'guarded-page',
  'session-pack',
  'camera-scanner',
  'kept-entries',
  ...Object.values(OFFLINE_PAGES),
];
/** The reader of codes fetches its own program when it is first used. */
const READER = /\/code-reader\.ts$/;
const READER_BINARY = /zxing_reader[^/]*\.wasm$/;
/** Files of the folder `public` that the worker hands out without a line. */
const PUBLIC_FILES = ['offline.html', 'favicon.svg'];

type Bundle = Rolldown.OutputBundle;

/** The files of a chunk and of all that it imports before it runs, styles included. */
function filesOf(bundle: Bundle, fileName: string, found: Set<string>): void {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || found.has(fileName)) return;
  found.add(fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const imported of chunk.imports) filesOf(bundle, imported, found);
}

/** Throws where a page has another name by now: without it the installed application would not begin. */
function requireChunks(bundle: Bundle, wanted: readonly string[]): void {
  const names = new Set(Object.values(bundle).map((chunk) => chunk.name));
  const missing = wanted.filter((page) => !names.has(page));
  if (missing.length > 0) throw new Error(`the build has no page ${missing.join(', ')}`);
}

/** The list of a build: entry and shell pages with all that they import. Sorted, so that like builds are alike. */
export function shellFiles(bundle: Bundle): string[] {
  requireChunks(bundle, SHELL_PAGES);
  const found = new Set<string>();
  for (const [fileName, chunk] of Object.entries(bundle)) {
    if (chunk.type !== 'chunk') continue;
    if (chunk.isEntry || SHELL_PAGES.includes(chunk.name)) filesOf(bundle, fileName, found);
  }
  return [...found].sort();
}

/** What the pages need that work without network, beyond the shell: kept for those who take records along. */
function offlineFiles(bundle: Bundle, shell: readonly string[]): string[] {
  requireChunks(bundle, OFFLINE_CHUNKS);
  const found = new Set<string>();
  for (const [fileName, file] of Object.entries(bundle)) {
    if (READER_BINARY.test(fileName)) found.add(fileName);
    if (file.type !== 'chunk') continue;
    if (OFFLINE_CHUNKS.includes(file.name)) filesOf(bundle, fileName, found);
    if (file.moduleIds.some((id) => READER.test(id)))
      for (const fetched of [fileName, ...file.dynamicImports]) filesOf(bundle, fetched, found);
  }
  return [...found].filter((name) => !shell.includes(name)).sort();
}

/**
 * Writes /service-worker.js with the list of this build in front. Its name never changes, so browsers find the next one.
 * An entry that only imports others is written into the page and leaves the bundle: the list is made before, and what
 * has left is taken from it.
 */
export function serviceWorker(): Plugin[] {
  let listed: string[] = [];
  let offline: string[] = [];
  return [
    {
      name: 'service-worker-files',
      apply: 'build',
      enforce: 'pre',
      generateBundle: {
        order: 'pre',
        handler(_options, bundle) {
          listed = shellFiles(bundle);
          offline = offlineFiles(bundle, listed);
        },
      },
    },
    {
      name: 'service-worker',
      apply: 'build',
      generateBundle: {
        order: 'post',
        async handler(_options, bundle) {
          const source = await readFile(SOURCE, 'utf8');
          const built = listed.filter((name) => Object.hasOwn(bundle, name));
          const page = bundle['index.html'];
          const hash = createHash('sha256')
            .update(source)
            .update([...built, ...offline].join('\n'));
          if (page?.type === 'asset') hash.update(page.source);
          for (const name of PUBLIC_FILES) hash.update(await readFile(new URL(name, PUBLIC)));
          const shell = {
            version: hash.digest('hex').slice(0, 12),
            files: [...PUBLIC_FILES, ...built].map((name) => `/${name}`),
            pages: Object.keys(OFFLINE_PAGES),
            offline: ['index.html', ...offline.filter((name) => Object.hasOwn(bundle, name))].map(
              (name) => `/${name}`,
            ),
          };
          this.emitFile({
            type: 'asset',
            fileName: 'service-worker.js',
            source: `const shell = ${JSON.stringify(shell)};\n${source}`,
          });
        },
      },
    },
  ];
}
