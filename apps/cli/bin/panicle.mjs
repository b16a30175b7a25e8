#!/usr/bin/env node
// The command line: hands over to the runtime that the lock file pins, as `npm start` does, on the same ./data. It
// installs nothing: a running program would lose its packages.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findRuntime, Obstacle, root, runProgram, runScript } from '../../../scripts/runtime.mjs';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

// `npm run` changes into the folder of package.json; file names are meant from where it was called.
const { INIT_CWD, npm_lifecycle_event: script } = process.env;
const calledIn = script === 'panicle' && INIT_CWD ? INIT_CWD : process.cwd();

await runScript(async () => {
  if (!existsSync(join(root, 'node_modules/@panicle/cli'))) {
    throw new Obstacle('The packages are not installed. Run npm ci, or npm start once.');
  }
  return runProgram(findRuntime(), [main, ...process.argv.slice(2)], {
    environment: { PANICLE_CALLED_IN: calledIn },
  });
});
