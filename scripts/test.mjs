// npm test: the whole proof, from a fresh clone. Goes through all phases, whatever fails, and ends with one line,
// `N passed, N failed`: the tests that vitest counted, plus one failure for each other phase that failed.
// npm test -- --changed [commit] runs of the tests only those that the changes since the commit can reach, for people in a hurry:
// what reads files at run time, such as the browser tests, is reached by no import and is left out then.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
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

const total = { passed: 0, failed: 0 };
const summary = [];
/** What failed, said once more at the end: a log of thousands of tests is often kept by its tail alone. */
const failures = [];

/** Files with the seconds that they took, to be shortened first when the whole takes too long. */
const slow = [];
const SLOWEST = 20;

/** `--changed` and the commit behind it, for vitest; empty for the whole proof. */
const changed = process.argv.slice(2, 4).filter((word, place) => place > 0 || word === '--changed');
if (process.argv.length > 2 && changed[0] !== '--changed') {
  console.error('npm test takes --changed [commit] or nothing');
  process.exit(2);
}

/** After so many milliseconds, about three times what it takes, a run of tests is taken for hanging and is killed. */
const timeout = 25 * 60_000;

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

/** A file that could not even be loaded has no failed tests in it, but it is a failure. */
function countTests(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const broken = report.testResults.filter(
    (result) =>
      result.status === 'failed' && !result.assertionResults.some((test) => test.status === 'failed'),
  );
  failures.push(...broken.map((result) => describeFailure(result.name, 'the file itself', [result.message])));
  failures.push(...report.testResults.flatMap(failedTests));
  slow.push(...report.testResults.map(({ name, startTime, endTime }) => [endTime - startTime, name]));
  return [report.numPassedTests, report.numFailedTests + broken.length];
}

function failedTests(result) {
  return result.assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => describeFailure(result.name, test.fullName, test.failureMessages));
}

/** Where, which test, and the beginning of the reason. */
function describeFailure(file, test, messages) {
  const reason = (messages.join('\n') || 'no message').split('\n').slice(0, 6).join('\n    ');
  return `FAILED  ${relative(root, file)}: ${test}\n    ${reason}`;
}

/** The files that had begun and not ended when the run was killed. */
function hung(progress) {
  const open = new Set();
  for (const line of readFileSync(progress, 'utf8').trim().split('\n')) {
    const [what, file] = line.split('\t');
    if (what === 'begins') open.add(file);
    else open.delete(file);
  }
  const reason = `The run did not end within ${timeout / 60_000} minutes and was killed.`;
  failures.push(...[...open].map((file) => describeFailure(file, 'the file itself', [reason])));
  throw new Error(`${reason} Files that had not ended:\n  ${[...open].join('\n  ')}`);
}

function tests(name, runtime, projects) {
  return phase(name, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'panicle-report-'));
    const file = join(folder, 'report.json');
    const progress = join(folder, 'progress');
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
    const environment = { PANICLE_TEST_PROGRESS: progress };
    const code = await runProgram(runtime, words, {
      timeout,
      environment,
      whenKilled: () => (killed = true),
    });
    try {
      if (killed) hung(progress);
      const [passed, failed] = countTests(file);
      // An error outside of any test fails the run as well.
      return [passed, code !== 0 && failed === 0 ? 1 : failed];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

async function runPhases(runtime) {
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
  await check('format', runtime, [packageCommand('prettier'), '--check', '--log-level', 'warn', '.']);
  await tests('tests: packages, server, web', runtime, ['packages', 'clock', 'server', 'web']);
  if (changed.length > 0) return;
  const built = await phase('build of the web part', async () => {
    await buildWeb(runtime);
    return [0, 0];
  });
  if (built) await tests('tests: browser', runtime, ['e2e']);
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
  const slowest = slow.toSorted(([one], [other]) => other - one).slice(0, SLOWEST);
  if (slowest.length > 0) console.log('\nThe slowest files:');
  for (const [time, file] of slowest)
    console.log(`${(time / 1000).toFixed(1).padStart(8)} s  ${relative(root, file)}`);
  console.log(`\n${summary.join('\n')}\nin ${seconds(start)}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 && (total.passed > 0 || changed.length > 0) ? 0 : 1;
});
