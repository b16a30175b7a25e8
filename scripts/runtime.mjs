// What all scripts share: they run on any Node from 18 on, install what is missing, and hand over to the runtime
// that the lock file pins.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
const installedMark = join(modules, '.panicle-lock');
const windows = process.platform === 'win32';
const wantedMajor = 24;

/** Something the person at the keyboard must do; shown without a stack. */
export class Obstacle extends Error {}

function majorOf(version) {
  return Number(/^v?(\d+)/.exec(version)?.[1] ?? 0);
}

function modifiedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}

/** Whether node_modules holds what the lock file says, be it from our own npm ci or from one by hand. */
function isInstalled() {
  if (!existsSync(join(modules, '.package-lock.json'))) return false;
  if (existsSync(installedMark) && readFileSync(installedMark, 'utf8') === lockHash()) return true;
  return modifiedAt(join(modules, '.package-lock.json')) >= modifiedAt(lockFile);
}

/** npm as the program that started us, else the one on PATH. */
function npmCommand() {
  const script = process.env.npm_execpath;
  if (script && /\.c?js$/.test(script)) return { command: process.execPath, words: [script], shell: false };
  return { command: 'npm', words: [], shell: windows };
}

/** Runs npm ci when node_modules is missing or older than the lock file. */
export function installPackages() {
  if (isInstalled()) return;
  console.log('Installing packages (about 700 MB on disk; this takes a minute or two) ...');
  const start = Date.now();
  const { command, words, shell } = npmCommand();
  // dev and optional are named because NODE_ENV=production would leave out what builds the web part.
  const options = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { status } = spawnSync(command, [...words, ...options], { cwd: root, stdio: 'inherit', shell });
  if (status !== 0)
    throw new Obstacle('npm ci failed; it says why above. A network or a package registry may be missing.');
  writeFileSync(installedMark, lockHash());
  console.log(`Packages installed in ${seconds(start)}.`);
}

export function seconds(start) {
  return `${((Date.now() - start) / 1000).toFixed(1)} s`;
}

/** What a Node says it is; the one that runs this need not be started for it. */
function versionOf(node) {
  if (node === process.execPath) return process.version;
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout : '';
}

/** The pinned Node 24 among the packages, else the running one if it is new enough. */
export function findRuntime() {
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`;
  const pinned = join(modules, name, 'bin', windows ? 'node.exe' : 'node');
  for (const candidate of [pinned, process.execPath])
    if (majorOf(versionOf(candidate)) >= wantedMajor) return candidate;
  throw new Obstacle(
    `Panicle needs Node ${wantedMajor}. There is no packaged one for ${process.platform} on ${process.arch} that runs here, ` +
      `and this is Node ${process.version}. Install Node ${wantedMajor} (https://nodejs.org) and start again with it.`,
  );
}

/** Where the runtime keeps compiled code, so that the next start need not compile it: among what npm ci replaces. */
const compiled = join(modules, '.cache/compiled');

/** The environment in which `node` is the pinned runtime and the packages' programs are found by name. */
export function runtimeEnvironment(runtime, more = {}) {
  const path = [dirname(runtime), join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter);
  return { NODE_COMPILE_CACHE: compiled, ...process.env, ...more, PATH: path };
}

/** The JavaScript file behind a package's command, which the runtime can run on every system. */
export function packageCommand(packageName, command = packageName) {
  const folder = [modules, join(root, 'apps/web/node_modules')]
    .map((place) => join(place, packageName))
    .find((place) => existsSync(place));
  if (!folder) throw new Obstacle(`The package ${packageName} is not installed. Run npm ci.`);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/**
 * Runs one JavaScript program to its end and gives its exit code. One that has not ended after `options.timeout`
 * milliseconds is killed with every process of its group, `options.whenKilled` is called, and the code is 1.
 */
export function runProgram(runtime, words, options = {}) {
  const child = spawn(runtime, words, {
    cwd: options.directory ?? root,
    stdio: options.stdio ?? 'inherit',
    env: runtimeEnvironment(runtime, options.environment),
    detached: options.timeout !== undefined && !windows,
  });
  const stopForwarding = forwardSignals(child, options.whenAskedToEnd);
  const timer = options.timeout && setTimeout(() => killGroup(child, options.whenKilled), options.timeout);
  return new Promise((finish, fail) => {
    child.once('error', fail);
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      stopForwarding();
      if (askedToEnd) process.exit(1);
      finish(signal ? 1 : code);
    });
  });
}

function killGroup(child, whenKilled = () => undefined) {
  whenKilled();
  if (windows) child.kill('SIGKILL');
  else process.kill(-child.pid, 'SIGKILL');
}

let askedToEnd = false;

/** What asks this program to end asks the child instead, and we end when it has. */
export function forwardSignals(child, whenAskedToEnd = () => undefined) {
  const handlers = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
    const handler = () => {
      askedToEnd = true;
      whenAskedToEnd(child);
      child.kill(signal);
    };
    process.on(signal, handler);
    return [signal, handler];
  });
  return () => handlers.forEach(([signal, handler]) => process.off(signal, handler));
}

function newestBelow(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const times = readdirSync(path).map((name) => newestBelow(join(path, name)));
  return Math.max(0, ...times);
}

const webSources = [
  'manual',
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/service-worker-plugin.ts',
  'apps/web/library-styles',
  'packages/contract/src',
  'packages/figures/src',
  'packages/statistics/src',
  'packages/analyses/src',
  'package-lock.json',
];
const builtMark = join(root, 'apps/web/dist/.built');

/** Builds the web part; the mark is written last, so that an interrupted build is made again. */
export async function buildWeb(runtime) {
  const start = Date.now();
  rmSync(builtMark, { force: true });
  const code = await runProgram(runtime, [packageCommand('vite'), 'build', '--logLevel', 'warn'], {
    directory: join(root, 'apps/web'),
    environment: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Obstacle('The web part could not be built; the reason is above.');
  writeFileSync(builtMark, `${new Date().toISOString()}\n`);
  return seconds(start);
}

/** Builds the web part when its sources are newer than what was built last. */
export async function buildWebIfOlder(runtime) {
  const newest = Math.max(...webSources.map((path) => newestBelow(join(root, path))));
  if (modifiedAt(builtMark) >= newest) return;
  console.log('Building the web part ...');
  console.log(`Web part built in ${await buildWeb(runtime)}.`);
}

/** Runs a script's work; an obstacle is shown as plain text. */
export async function runScript(work) {
  if (majorOf(process.version) < 18) {
    console.error(`Panicle needs Node 18 or newer to start from; this is ${process.version}.`);
    process.exit(1);
  }
  try {
    process.exitCode = await work();
  } catch (failure) {
    console.error(failure instanceof Obstacle ? failure.message : failure);
    process.exitCode = 1;
  }
}
