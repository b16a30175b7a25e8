// Who may import whom (ARCHITECTURE.md): reads every import of the tree and names those that cross a border.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const SOURCES = /\.(ts|tsx|mjs|js)$/;
const IMPORT = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

function* sourcesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', '.git', 'data'].includes(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesBelow(path);
    else if (SOURCES.test(entry.name)) yield path;
  }
}

/** Path from the root of what an import points to: '@panicle/x' is packages/x or apps/x. */
function targetOf(file, specifier) {
  if (specifier.startsWith('.')) return relative(root, resolve(dirname(file), specifier));
  const own = /^@panicle\/([^/]+)/.exec(specifier);
  if (!own) return null;
  return ['server', 'web', 'cli'].includes(own[1]) ? `apps/${own[1]}` : `packages/${own[1]}`;
}

const part = (path, pattern) => pattern.exec(path)?.[1] ?? null;
const SERVER_MODULE = /^apps\/server\/src\/modules\/([^/]+)\//;
const PACKAGE = /^packages\/([^/]+)/;

/** The wings of the browser part, each of which uses those before it. Files beside them (main, paths) belong to all. */
const WEB_WINGS = [
  'language',
  'api',
  'theme',
  'plots',
  'ui',
  'offline',
  'session',
  'records',
  'modules',
  'shell',
];
const WEB_WING = /^apps\/web\/src\/([^/]+)\//;
/** What a feature has for the shell, which knows nothing else of it. */
const FOR_SHELL = /^apps\/web\/src\/modules\/[^/]+\/for-shell\//;
const WEB_FEATURE = /^apps\/web\/src\/modules\/([^/]+)\//;

/** Names that the engine owns and that the contract repeats to browser and server: one list for both. */
const SHARED_NAMES = ['@panicle/statistics/design-names'];

/** Which packages a package may use; apps may use all. */
const PACKAGE_USES = {
  contract: [],
  kernels: [],
  // also runs in the browser, where the kernels' files and threads are not
  statistics: [],
  genomics: ['kernels', 'statistics'],
  // drawn in the browser, in jobs and from the shell alike
  figures: ['contract'],
  imaging: ['kernels'],
  analyses: ['contract', 'statistics', 'genomics', 'figures'],
  brapi: ['contract'],
};

function crossesModules(from, to, pattern) {
  const home = part(from, pattern);
  const other = part(to, pattern);
  return home !== null && other !== null && home !== other && !/\/index\.tsx?$/.test(to);
}

/** Files right in modules/ are the registry: what features declare of themselves, for all of them. */
function webComplaint(from, to) {
  const [home, other] = [part(from, WEB_WING), part(to, WEB_WING)];
  if (WEB_WINGS.indexOf(other) > WEB_WINGS.indexOf(home) && WEB_WINGS.includes(home))
    return `${home} must not use ${other}`;
  const [feature, neighbour] = [part(from, WEB_FEATURE), part(to, WEB_FEATURE)];
  if (home === 'modules' && neighbour !== null && neighbour !== feature)
    return 'a feature knows no other one: what several share lies in records or is declared';
  if (home === 'shell' && neighbour !== null && !FOR_SHELL.test(to))
    return 'the shell uses what a feature declares or has in for-shell/';
  return null;
}

function complaint(from, to, specifier) {
  const home = part(from, PACKAGE);
  if (home !== null) {
    if (to?.startsWith('apps/')) return 'a package must not know an application';
    if (/^(react|react-dom|antd)(\/|$)/.test(specifier)) return 'packages are free of React';
    const other = to && part(to, PACKAGE);
    if (home === 'contract' && SHARED_NAMES.includes(specifier)) return null;
    if (other && other !== home && !PACKAGE_USES[home]?.includes(other))
      return `${home} must not use ${other}`;
    return null;
  }
  if (to === null) return null;
  if (from.startsWith('apps/web/') && to.startsWith('apps/server'))
    return 'the browser part must not import the server';
  if (from.startsWith('apps/server/') && to.startsWith('apps/web'))
    return 'the server must not import the browser part';
  if (from.startsWith('apps/cli/') && to.startsWith('apps/') && !to.startsWith('apps/cli/')) {
    if (!['@panicle/server/administration', '@panicle/server/tables'].includes(specifier))
      return 'the command line knows the administration and the tables of the server only';
  }
  if (from.startsWith('apps/server/') && to.startsWith('apps/cli'))
    return 'the server must not import the command line';
  if (from.startsWith('apps/server/src/platform/') && to.startsWith('apps/server/src/modules/')) {
    return 'the platform knows no feature';
  }
  if (crossesModules(from, to, SERVER_MODULE)) return 'another feature is imported through its index.ts only';
  return webComplaint(from, to);
}

let complaints = 0;
for (const folder of ['packages', 'apps']) {
  for (const file of sourcesBelow(join(root, folder))) {
    const from = relative(root, file);
    // Tests may use whatever shows the behaviour.
    if (/\.test\.tsx?$/.test(from)) continue;
    for (const [, specifier] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const reason = complaint(from, targetOf(file, specifier), specifier);
      if (reason === null) continue;
      complaints += 1;
      console.error(`${from}: imports ${specifier}: ${reason}`);
    }
  }
}
console.log(complaints === 0 ? 'imports: every border is kept' : `imports: ${complaints} cross a border`);
process.exitCode = complaints === 0 ? 0 : 1;
