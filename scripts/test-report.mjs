// What a run of vitest leaves behind, read for npm test: counts, failures, the slowest files and their budgets.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './runtime.mjs';
import { budgetOf, forgottenExceptions } from './test-budgets.mjs';

const SLOWEST = 20;
/** The part of a budget from which a file is named, so that it is made cheaper before it fails. */
const NEAR = 0.7;

/** Where, which test, and the beginning of the reason. */
export function describeFailure(file, test, messages) {
  const reason = (messages.join('\n') || 'no message').split('\n').slice(0, 6).join('\n    ');
  return `FAILED  ${relative(root, file)}: ${test}\n    ${reason}`;
}

function failedTests(result) {
  return result.assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => describeFailure(result.name, test.fullName, test.failureMessages));
}

/** A file that could not even be loaded has no failed tests in it, but it is a failure. */
export function readResults(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const broken = report.testResults.filter(
    (result) =>
      result.status === 'failed' && !result.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    failures: [
      ...broken.map((result) => describeFailure(result.name, 'the file itself', [result.message])),
      ...report.testResults.flatMap(failedTests),
    ],
    files: report.testResults.map(({ name, startTime, endTime }) => ({ name, time: endTime - startTime })),
  };
}

/** The files that had begun and not ended when a run was killed. */
export function readHung(progress) {
  const open = new Set();
  for (const line of readFileSync(progress, 'utf8').trim().split('\n')) {
    const [what, file] = line.split('\t');
    if (what === 'begins') open.add(file);
    else open.delete(file);
  }
  return [...open];
}

/** Processor seconds by file; empty where the system does not tell them (scripts/processor-time.mjs). */
export function readProcessorTimes(notes) {
  if (!existsSync(notes)) return new Map();
  const lines = readFileSync(notes, 'utf8').trim().split('\n');
  return new Map(lines.map((line) => line.split('\t')).map(([seconds, file]) => [file, Number(seconds)]));
}

/** Files that took more processor time than they may, and budgets of files that are no more. */
export function budgetFailures(processorTimes) {
  const over = [...processorTimes].filter(([file, seconds]) => seconds > budgetOf(relative(root, file)));
  return [
    ...over.map(([file, seconds]) => {
      const budget = budgetOf(relative(root, file));
      return describeFailure(file, 'its budget', [
        `It took ${seconds.toFixed(1)} s of processor time; ${budget} s are granted (scripts/test-budgets.mjs).`,
      ]);
    }),
    ...forgottenExceptions((file) => existsSync(join(root, file))).map((file) =>
      describeFailure(join(root, file), 'its budget', [
        'scripts/test-budgets.mjs names a file that is no more.',
      ]),
    ),
  ];
}

export function slowestFiles(files, processorTimes) {
  const slowest = files.toSorted((one, other) => other.time - one.time).slice(0, SLOWEST);
  return slowest.map(({ name, time }) => {
    const processor = processorTimes.get(name);
    const seconds = processor === undefined ? '' : `${processor.toFixed(1)} s`;
    return `${(time / 1000).toFixed(1).padStart(8)} s ${seconds.padStart(9)}  ${relative(root, name)}`;
  });
}

/** Files that took most of their budget, the nearest to it first. */
export function nearestToBudget(processorTimes) {
  return [...processorTimes]
    .map(([name, seconds]) => ({ file: relative(root, name), seconds }))
    .map(({ file, seconds }) => ({ file, seconds, part: seconds / budgetOf(file) }))
    .filter(({ part }) => part > NEAR)
    .toSorted((one, other) => other.part - one.part)
    .map(({ file, seconds, part }) => {
      const percent = `${Math.round(part * 100)} %`;
      return `${percent.padStart(8)} ${`${seconds.toFixed(1)} s`.padStart(11)}  ${file}`;
    });
}
