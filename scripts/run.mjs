// The developer's commands, `npm run <command> -- <more words>`; the words are passed on.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildWeb,
  buildWebIfOlder,
  findRuntime,
  installPackages,
  Obstacle,
  packageCommand,
  root,
  runProgram,
  runScript,
} from './runtime.mjs';

const [command, ...words] = process.argv.slice(2);

/** Runs each program, the later ones also when an earlier one failed, and gives the worst exit code. */
async function runAll(runtime, programs) {
  let worst = 0;
  for (const program of programs) worst = Math.max(worst, await runProgram(runtime, program));
  return worst;
}

const vitest = (projects) => [
  packageCommand('vitest'),
  'run',
  ...projects.flatMap((project) => ['--project', project]),
  ...words,
];

/** The server with its workers and, beside it, Vite with its own port, which passes requests on to the server. */
async function develop(runtime) {
  const server = runProgram(runtime, [join(root, 'apps/server/src/main.ts'), ...words]);
  const pages = runProgram(runtime, [packageCommand('vite')], { directory: join(root, 'apps/web') });
  return Promise.race([server, pages]).then(async (code) => {
    process.kill(process.pid, 'SIGTERM');
    await Promise.all([server, pages]);
    return code;
  });
}

async function measure(runtime) {
  const [name, ...rest] = words;
  const file = join(root, 'benchmarks', `${name}.ts`);
  if (!name || !existsSync(file)) {
    const names = readdirSync(join(root, 'benchmarks')).filter((entry) => entry.endsWith('.ts'));
    throw new Obstacle(
      `npm run bench -- <name>; there are: ${names.map((entry) => entry.slice(0, -3)).join(', ')}`,
    );
  }
  await buildWebIfOlder(runtime);
  return runProgram(runtime, [file, ...rest]);
}

const commands = {
  lint: (runtime) =>
    runAll(runtime, [
      [packageCommand('oxlint'), '--deny-warnings', ...words],
      [join(root, 'scripts/lint-imports.mjs')],
      [join(root, 'scripts/lint-english.mjs')],
      [join(root, 'scripts/notices.mjs'), '--check'],
    ]),
  types: (runtime) =>
    runAll(
      runtime,
      ['tsconfig.json', 'apps/web/tsconfig.json'].map((project) => [
        packageCommand('typescript', 'tsc'),
        '-p',
        join(root, project),
        ...words,
      ]),
    ),
  format: (runtime) =>
    runProgram(runtime, [packageCommand('oxfmt'), '--no-error-on-unmatched-pattern', ...words]),
  unit: (runtime) => runProgram(runtime, vitest(['packages', 'clock', 'server', 'web'])),
  e2e: async (runtime) => {
    await buildWebIfOlder(runtime);
    return runProgram(runtime, vitest(['e2e']));
  },
  dev: develop,
  build: async (runtime) => {
    console.log(`Web part built in ${await buildWeb(runtime)}.`);
    return 0;
  },
  bench: measure,
};

await runScript(async () => {
  const run = commands[command];
  if (!run) throw new Obstacle(`npm run <command>; there are: ${Object.keys(commands).join(', ')}`);
  installPackages();
  return run(findRuntime());
});
