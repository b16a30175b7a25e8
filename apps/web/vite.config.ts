import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { errorStatuses } from '@panicle/contract/error-statuses';
import { libraryStyles } from './library-styles/plugin.ts';
import { serviceWorker } from './service-worker-plugin.ts';

const server = process.env.PANICLE_DEV_SERVER ?? 'http://127.0.0.1:8080';

/** Writes .br and .gz beside every asset that gets smaller by it, so that the server can send them without compressing on each request. */
function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    // The files are taken from the disk: only there they are what the browser will get.
    async writeBundle({ dir = 'dist' }, bundle) {
      const compressible = Object.keys(bundle).filter((name) => /\.(js|css|svg|json|html|wasm)$/.test(name));
      for (const name of compressible) {
        const file = join(dir, name);
        const source = await readFile(file);
        if (source.length < 1024) continue;
        const brotli = brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });
        await Promise.all([
          writeFile(`${file}.br`, brotli),
          writeFile(`${file}.gz`, gzipSync(source, { level: 9 })),
        ]);
      }
    },
  };
}

/** What makes schemas in packages/contract: calls of them change nothing but what they return. */
const SCHEMA_MAKERS = [
  'Type',
  'StrictObject',
  'PageOf',
  'EnvelopeOf',
  'Nullable',
  'ReadableName',
  'ReadableText',
  'TrimmedText',
  'OneOf',
  'optionalText',
  'choicesOf',
  'KeptOf',
  'CreationOf',
  'ChangeOf',
  'listQuery',
];

/** Leaves out for which case each error is (`when` in packages/contract/src/errors): words for developers, a third of the table. */
function withoutCases(): Plugin {
  return {
    name: 'without-cases',
    apply: 'build',
    transform: {
      filter: { id: /packages[\\/]contract[\\/]src[\\/]errors[\\/]/ },
      handler: (code) => ({
        code: code.replace(/^\s*when:\s*(['"`])(?:\\.|(?!\1)[^\\])*\1,?$/gm, ''),
        map: null,
      }),
    },
  };
}

/** The start compares statuses and says no error by itself: the numbers alone are a sixth of the table with its words. */
function statusesOnly(): Plugin {
  return {
    name: 'statuses-only',
    apply: 'build',
    load: {
      filter: { id: /packages[\\/]contract[\\/]src[\\/]error-statuses\.ts$/ },
      handler: () => ({
        code: `export const errorStatuses = ${JSON.stringify(errorStatuses)};`,
        map: null,
        moduleType: 'js',
      }),
    },
  };
}

const LAZY_EDITOR = /React\.lazy\(async \(\) => await import\("([^"]*data-grid-overlay-editor\.js)"\)\)/;

/**
 * The editor of a cell comes with the grid: loaded at the first key that is typed, as the library has it, it is there a
 * moment late, and the next key takes the place of the first.
 */
function cellEditorAtOnce(): Plugin {
  return {
    name: 'cell-editor-at-once',
    apply: 'build',
    transform: {
      filter: { id: /glide-data-grid[\\/]dist[\\/]esm[\\/]data-editor[\\/]data-editor\.js$/ },
      handler(code) {
        const found = LAZY_EDITOR.exec(code);
        if (!found) throw new Error('the spreadsheet library loads its cell editor in another way');
        const imported = `import CellEditor from '${found[1]}';\n`;
        return { code: imported + code.replace(LAZY_EDITOR, 'CellEditor'), map: null };
      },
    },
  };
}

/** The small style sheet before the scripts that are fetched ahead: without it nothing is painted. */
function stylesFirst(): Plugin {
  return {
    name: 'styles-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const styles = html.match(/^\s*<link rel="stylesheet"[^>]*>\n/gm) ?? [];
        const rest = styles.reduce((page, style) => page.replace(style, ''), html);
        return rest.replace(/^\s*<script type="module"/m, (script) => styles.join('') + script);
      },
    },
  };
}

export default defineConfig({
  plugins: [
    react(),
    libraryStyles(),
    withoutCases(),
    statusesOnly(),
    cellEditorAtOnce(),
    stylesFirst(),
    serviceWorker(),
    precompressed(),
  ],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/crop': server, '/wgs': server },
  },
  // The page names its files from the root of the host, which the server changes under a base path; scripts and styles
  // find the others beside them, wherever they are served.
  experimental: {
    renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  build: {
    outDir: 'dist',
    // Vite's own gzip report costs seconds and says less than the files written by `precompressed`.
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      treeshake: {
        // Pages take types, limits and rules from the contract, the server its schemas: making one changes nothing else.
        manualPureFunctions: SCHEMA_MAKERS,
        propertyReadSideEffects: false,
        // These packages only declare; without the word for it in their package.json all of them would be kept.
        moduleSideEffects: [
          { test: /node_modules[\\/](@rc-component[\\/]|typebox[\\/])/, sideEffects: false },
          { test: /packages[\\/](contract|statistics|figures|analyses)[\\/]/, sideEffects: false },
        ],
      },
      output: {
        // Every page names the files of all others before it has them: a character less of each counts.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // What changes with a release of ours is a few small files; the libraries stay in the browser's cache.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /vite[\\/]preload-helper|node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
              priority: 3,
            },
            // What most pages share is one file: on a slow line each file costs a way there and back. Forms,
            // tables, lists and the library's parts are left out: a phone starts without them.
            {
              name: 'shared',
              test: /(packages[\\/]contract|apps[\\/]web[\\/]src[\\/](ui[\\/](?!form[\\/]|icon[\\/]icon-button|page[\\/](list|detail|records)|table[\\/](paged|rows|data)-|record[\\/]record-select|number[\\/]number-f)|api|language|theme))/,
              // Lists share their table and the words of all errors: what fewer pages share than this, most do without.
              minShareCount: 40,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // The first page of a desktop and of a phone, with what the features declare for it.
            {
              name: 'home',
              test: /modules[\\/](task-link|dashboard[\\/](?!latest|first|growth|demo|change|quick|dashboard-page|index)|[^\\/]+[\\/]dashboard[\\/](dashboard|messages)\.ts|trials[\\/]dashboard[\\/]unfinished)/,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            // Only pages that check values need schemas.
            {
              name: 'schemas',
              test: /node_modules[\\/]typebox[\\/]|packages[\\/]contract[\\/]src[\\/](envelope|readable-)/,
              priority: 4,
              includeDependenciesRecursively: false,
            },
            // What the start itself needs, and nothing else.
            { name: 'start', tags: ['$initial'], priority: 3 },
            { name: 'grid', test: /node_modules[\\/]@glideapps[\\/]/, priority: 2 },
            {
              name: 'language',
              test: /node_modules[\\/](i18next|react-i18next|@tanstack|zustand)[\\/]/,
              priority: 2,
            },
          ],
        },
      },
    },
  },
});
