// What the tests need beside npm packages: a browser, a font with Chinese characters, and a PostgreSQL of the system.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { Obstacle, seconds } from './runtime.mjs';

function answers(command, words) {
  const { status, stdout } = spawnSync(command, words, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const needs = [
  {
    package: 'chromium',
    purpose: 'browser tests',
    isThere: () =>
      existsSync(process.env.PANICLE_CHROMIUM ?? '') || browsers.some((path) => existsSync(path)),
  },
  {
    package: 'fonts-noto-cjk',
    purpose: 'Chinese characters in the browser tests',
    isThere: () => answers('fc-list', [':lang=zh', 'family']) !== '',
  },
  {
    package: 'postgresql',
    purpose: 'tests on a database server of the system',
    isThere: () => {
      const folder = '/usr/lib/postgresql';
      return (
        existsSync(folder) &&
        readdirSync(folder).some((version) => existsSync(`${folder}/${version}/bin/initdb`))
      );
    },
  },
];

function apt(words) {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', ['-q', '-y', ...words], { stdio: 'inherit', env: environment }).status === 0;
}

/** Installs what is missing where that is possible, else says what to install. */
export function installSystemPackages() {
  if (process.platform !== 'linux') {
    console.log(
      'The whole test run is made for Debian and Ubuntu; elsewhere set PANICLE_CHROMIUM to a browser.',
    );
    return;
  }
  const missing = needs.filter((need) => !need.isThere());
  if (missing.length === 0) return;
  const names = missing.map((need) => need.package);
  if (process.getuid() !== 0 || answers('apt-get', ['--version']) === '') {
    const list = missing.map((need) => `  ${need.package} (${need.purpose})`).join('\n');
    throw new Obstacle(
      `The tests need:\n${list}\nInstall them, e.g. sudo apt-get install ${names.join(' ')}`,
    );
  }
  console.log(`Installing ${names.join(', ')} ...`);
  const start = Date.now();
  apt(['update']);
  if (!apt(['install', '--no-install-recommends', ...names])) {
    throw new Obstacle(`apt-get could not install ${names.join(', ')}; the reason is above.`);
  }
  console.log(`Installed in ${seconds(start)}.`);
}
