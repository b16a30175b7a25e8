// What the tests need beside npm packages: a browser, a font with Chinese characters, and a PostgreSQL of the system.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { Obstacle, seconds } from './runtime.mjs';

function answers(command, words) {
  const { status, stdout } = spawnSync(command, words, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

const browsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** What to install, the first that the system offers; what it is for; whether it is there. */
const needs = [
  {
    // a browser without windows takes a fifth less time
    packages: ['chromium-headless-shell', 'chromium'],
    purpose: 'browser tests',
    isThere: () =>
      existsSync(process.env.PANICLE_CHROMIUM ?? '') || browsers.some((path) => existsSync(path)),
  },
  {
    packages: ['fonts-noto-cjk'],
    purpose: 'Chinese characters in the browser tests',
    isThere: () => answers('fc-list', [':lang=zh', 'family']) !== '',
  },
  {
    packages: ['postgresql'],
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

/** Some releases have no package of the first name. */
function offered({ packages }) {
  return (
    packages.find((name) => answers('apt-cache', ['show', '--no-all-versions', name]) !== '') ??
    packages.at(-1)
  );
}

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
  if (process.getuid() !== 0 || answers('apt-get', ['--version']) === '') {
    const list = missing.map(({ packages, purpose }) => `  ${packages.join(' or ')} (${purpose})`).join('\n');
    const names = missing.map(offered).join(' ');
    throw new Obstacle(`The tests need:\n${list}\nInstall them, e.g. sudo apt-get install ${names}`);
  }
  const start = Date.now();
  apt(['update']);
  const names = missing.map(offered);
  console.log(`Installing ${names.join(', ')} ...`);
  if (!apt(['install', '--no-install-recommends', ...names])) {
    throw new Obstacle(`apt-get could not install ${names.join(', ')}; the reason is above.`);
  }
  console.log(`Installed in ${seconds(start)}.`);
}
