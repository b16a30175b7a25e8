// Whole processes on bgzip files and filesets beside plink2 and bcftools, on panels of four shapes: ours and the peer
// alternately, the median of three runs (of one where it takes a minute). Both use as many threads as they choose.
// `npm run bench -- same-run-peers [shape] [what] [runs]`, such as `same-run-peers 500x200000 filter`; shape and what may
// be `all`
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { measureWhole, medianOf, versionOf, type Figures } from './same-run/measure.ts';
import { shapes } from './same-run/shapes.ts';
import { tasks, type Task } from './same-run/tasks.ts';
import { genotypeFolder } from './simulated-genotypes.ts';

const [shapeWord = 'all', taskWord = 'all', runsWord = '3'] = process.argv.slice(2);
const LONG_SECONDS = 60;
const RUNS = Number(runsWord);

function chosen(word: string, from: object): string[] {
  const names = Object.keys(from);
  if (word !== 'all' && !names.includes(word)) throw new Error(`${word}: there are ${names.join(', ')}`);
  return word === 'all' ? names : [word];
}

/** Both alternately, so that both meet the same machine. */
function alternately(task: Task, shape: string, folder: string): { peer: Figures; own: Figures } {
  const [peerWords, ownWords] = [task.peerWords(shape, folder), task.ownWords(shape, folder)];
  const runs: { peer: Figures[]; own: Figures[] } = { peer: [], own: [] };
  while (runs.own.length < RUNS) {
    runs.own.push(measureWhole('own', [...ownWords, '--quiet', '--force']));
    runs.peer.push(measureWhole(task.peer, peerWords));
    if (Math.max(runs.own[0]!.wallSeconds, runs.peer[0]!.wallSeconds) > LONG_SECONDS) break;
  }
  return { peer: medianOf(runs.peer), own: medianOf(runs.own) };
}

function row(shape: string, name: string, folder: string): string {
  const task = tasks[name]!;
  const { peer, own } = alternately(task, shape, folder);
  const pair = (of: (one: Figures) => number, digits: number) =>
    `${of(own).toFixed(digits)} / ${of(peer).toFixed(digits)}`;
  const sizes = task.results
    ?.map((file) => (statSync(join(folder, file)).size / 1e6).toFixed(1))
    .toReversed();
  const cells = [
    shape,
    name,
    task.peer,
    pair(({ cpuSeconds }) => cpuSeconds, 2),
    (own.cpuSeconds / peer.cpuSeconds).toFixed(2),
    pair(({ wallSeconds }) => wallSeconds, 2),
    pair(({ megabytes }) => megabytes, 0),
    sizes?.join(' / ') ?? '',
  ];
  return `| ${cells.join(' | ')} |`;
}

mkdirSync(genotypeFolder, { recursive: true });
const folder = mkdtempSync(join(genotypeFolder, 'same-run-'));
try {
  for (const program of ['plink2', 'bcftools']) console.log(versionOf(program));
  console.log(`${cpus()[0]?.model}, ${availableParallelism()} processors; every pair is ours / the peer's\n`);
  console.log('| panel | what | peer | CPU s | ratio | wall s | MB of memory | MB of results |');
  console.log('|---|---|---|---|---|---|---|---|');
  for (const shape of chosen(shapeWord, shapes))
    for (const name of chosen(taskWord, tasks)) console.log(row(shape, name, folder));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
