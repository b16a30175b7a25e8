// npm start: from a fresh clone to a running Panicle. Installs and builds what is missing, then hands over to the
// server's own program with all arguments (`npm start -- --services web`).
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import {
  buildWebIfOlder,
  findRuntime,
  forwardSignals,
  installPackages,
  root,
  runScript,
  runtimeEnvironment,
} from './runtime.mjs';

const words = process.argv.slice(2);

function wantsWeb() {
  const at = words.findIndex((word) => word.startsWith('--services'));
  if (at < 0) return true;
  return `${words[at]} ${words[at + 1] ?? ''}`.includes('web');
}

await runScript(async () => {
  installPackages();
  const runtime = findRuntime();
  if (wantsWeb()) await buildWebIfOlder(runtime);
  console.log('Starting Panicle ...');
  // The channel to the server closes when this script is gone, however it ends, and the server ends too.
  const server = spawn(runtime, [join(root, 'apps/server/src/main.ts'), ...words], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: runtimeEnvironment(runtime),
  });
  forwardSignals(server);
  return new Promise((finish, fail) => {
    server.once('error', fail);
    server.once('exit', (code, signal) => finish(signal ? 1 : code));
  });
});
