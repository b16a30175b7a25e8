// npm test: the whole proof, from a fresh clone. Goes through all phases, whatever fails, and ends with one line,
// `N passed, N failed`: the tests that vitest counted, plus one failure for each other phase that failed.
// npm test -- --changed [commit] runs of the tests only those that the changes since the commit can reach, for people in a hurry:
// what reads files at run time, such as the browser tests, is reached by no import and is left out then.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  buildWeb,
  findRuntime,
  installPackages,
  packageCommand,
  root,
  runProgram,
  runScript,
  seconds,
} from './runtime.mjs';
import { installSystemPackages } from './system-packages.mjs';
import {
  budgetFailures,
  describeFailure,
  nearestToBudget,
  readHung,
  readProcessorTimes,
  readResults,
  slowestFiles,
} from './test-report.mjs';

const total = { passed: 0, failed: 0 };
const summary = [];
/** What failed, said once more at the end: a log of thousands of tests is often kept by its tail alone. */
const failures = [];

/** What vitest ran, with the time of each file on the clock and of the processor. */
let files = [];
let processorTimes = new Map();

/** `--changed` and the commit behind it, for vitest; empty for the whole proof. */
const changed = process.argv.slice(2, 4).filter((word, place) => place > 0 || word === '--changed');
if (process.argv.length > 2 && changed[0] !== '--changed') {
  console.error('npm test takes --changed [commit] or nothing');
  process.exit(2);
}

/** After so many milliseconds, about four times what it takes, a run of tests is taken for hanging and is killed. */
const timeout = 40 * 60_000;

/** Runs one phase and notes its time; it gives [passed, failed]. */
async function phase(name, work) {
  console.log(`\n== ${name}`);
  const start = Date.now();
  let counts;
  try {
    counts = await work();
  } catch (failure) {
    console.error(failure instanceof Error ? failure.message : failure);
    counts = [0, 1];
  }
  const [passed, failed] = counts;
  total.passed += passed;
  total.failed += failed;
  summary.push(`${failed === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(34)} ${seconds(start).padStart(8)}`);
  return failed === 0;
}

/** A phase that only succeeds or fails. */
function check(name, runtime, words) {
  return phase(name, async () => [0, (await runProgram(runtime, words)) === 0 ? 0 : 1]);
}

/** The files that had not ended when the run was killed. */
function hung(progress) {
  const reason = `The run did not end within ${timeout / 60_000} minutes and was killed.`;
  const open = readHung(progress);
  failures.push(...open.map((file) => describeFailure(file, 'the file itself', [reason])));
  throw new Error(`${reason} Files that had not ended:\n  ${open.join('\n  ')}`);
}

/** All projects in one run: two workers are busy from the first file to the last. */
function tests(runtime, projects) {
  return phase(`tests: ${projects.join(', ')}`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'panicle-report-'));
    const file = join(folder, 'report.json');
    const progress = join(folder, 'progress');
    const processor = join(folder, 'processor-time');
    let killed = false;
    const words = [
      packageCommand('vitest'),
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...changed,
      ...(changed.length > 0 ? ['--passWithNoTests'] : []),
      '--reporter=default',
      '--reporter=json',
      `--reporter=${join(root, 'scripts/progress-reporter.mjs')}`,
      `--outputFile.json=${file}`,
    ];
    const environment = { PANICLE_TEST_PROGRESS: progress, PANICLE_TEST_PROCESSOR_TIME: processor };
    const code = await runProgram(runtime, words, {
      timeout,
      environment,
      whenKilled: () => (killed = true),
    });
    try {
      if (killed) hung(progress);
      const results = readResults(file);
      files = results.files;
      processorTimes = readProcessorTimes(processor);
      const over = budgetFailures(processorTimes);
      failures.push(...results.failures, ...over);
      // An error outside of any test fails the run as well.
      const failed = code !== 0 && results.failed === 0 ? 1 : results.failed;
      return [results.passed, failed + over.length];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** What uses both cores by itself, one after another. */
async function checkSources(runtime) {
  await check('lint', runtime, [packageCommand('oxlint'), '--deny-warnings']);
  await check('imports', runtime, [join(root, 'scripts/lint-imports.mjs')]);
  await check('english', runtime, [join(root, 'scripts/lint-english.mjs')]);
  await check('notices', runtime, [join(root, 'scripts/notices.mjs'), '--check']);
  await check('types: server and packages', runtime, [
    packageCommand('typescript', 'tsc'),
    '-p',
    'tsconfig.json',
  ]);
  await check('types: web', runtime, [packageCommand('typescript', 'tsc'), '-p', 'apps/web/tsconfig.json']);
}

const checkFormat = (runtime) => check('format', runtime, [packageCommand('oxfmt'), '--check', '.']);

async function runPhases(runtime) {
  const build = () =>
    phase('build of the web part', async () => {
      await buildWeb(runtime);
      return [0, 0];
    });
  const built = changed.length === 0 && (await build());
  await Promise.all([checkSources(runtime), checkFormat(runtime)]);
  await tests(runtime, ['packages', 'clock', 'server', 'web', ...(built ? ['e2e'] : [])]);
}

await runScript(async () => {
  const start = Date.now();
  let runtime;
  const installed = await phase('what the tests need', async () => {
    installPackages();
    installSystemPackages();
    runtime = findRuntime();
    return [0, 0];
  });
  if (installed) await runPhases(runtime);
  if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
  if (files.length > 0) console.log('\nThe slowest files, on the clock and of the processor:');
  for (const line of slowestFiles(files, processorTimes)) console.log(line);
  const near = nearestToBudget(processorTimes);
  if (near.length > 0) console.log(`\nNear to their budget of processor time:\n${near.join('\n')}`);
  console.log(`\n${summary.join('\n')}\nin ${seconds(start)}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 && (total.passed > 0 || changed.length > 0) ? 0 : 1;
});
