#!/usr/bin/env node
// The command line: hands over to the runtime that the lock file pins, as `npm start` does, on the same ./data. It
// installs nothing: a running program would lose its packages.
import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findRuntime, Obstacle, root, runProgram, runScript } from '../../../scripts/runtime.mjs';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

// `npm run` changes into the folder of package.json; file names are meant from where it was called.
const { INIT_CWD, npm_lifecycle_event: script } = process.env;
const calledIn = script === 'panicle' && INIT_CWD ? INIT_CWD : process.cwd();

// A calculation hears no signals, but looks for this file between its blocks; what does not end then is ended.
const stopFile = join(tmpdir(), `panicle-stop-${randomBytes(8).toString('hex')}`);
const TIMEOUT = 15_000;
process.on('exit', () => rmSync(stopFile, { force: true }));
function whenAskedToEnd(child) {
  writeFileSync(stopFile, '');
  setTimeout(() => child.kill('SIGKILL'), TIMEOUT);
}

await runScript(async () => {
  if (!existsSync(join(root, 'node_modules/@panicle/cli'))) {
    throw new Obstacle('The packages are not installed. Run npm ci, or npm start once.');
  }
  return runProgram(findRuntime(), [main, ...process.argv.slice(2)], {
    environment: { PANICLE_CALLED_IN: calledIn, PANICLE_STOP_FILE: stopFile },
    whenAskedToEnd,
  });
});
