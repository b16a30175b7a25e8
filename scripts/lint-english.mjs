// Part of `npm run lint`: words that read as translated, in texts, comments, tests and documents. Each has a plain one.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './runtime.mjs';

const plain = new Map([
  ['somebody', 'someone, another user'],
  ['whoever', 'anyone who; no matter who'],
  ['parted by', 'separated by'],
  ['learnt', 'learned'],
  ['told', 'reported, announced, distinguished; what it is that learns of it'],
  ['stands', 'is, means, is shown, depends on'],
]);
const own = 'scripts/lint-english.mjs';
const words = new RegExp(`\\b(?:${[...plain.keys()].join('|')})\\b`, 'gi');

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\0')
  .filter((file) => /\.(ts|tsx|mjs|md|css)$/.test(file) && file !== own && file !== 'THIRD-PARTY-NOTICES.md');

let found = 0;
for (const file of files) {
  let text;
  try {
    text = readFileSync(join(root, file), 'utf8');
  } catch (failure) {
    // listed by git, removed from the folder
    if (failure.code === 'ENOENT') continue;
    throw failure;
  }
  for (const [place, line] of text.split('\n').entries()) {
    for (const [word] of line.matchAll(words)) {
      console.error(`${file}:${place + 1}: “${word}”: write ${plain.get(word.toLowerCase())}`);
      found += 1;
    }
  }
}
if (found > 0) {
  console.error(`${found} words to replace`);
  process.exitCode = 1;
} else console.log(`english: ${files.length} files`);
