import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from './commands/command-group.ts';
import { allCommands, commandGroups } from './commands/index.ts';
import { shellLanguage } from './language.ts';
import { bytes, duration } from './quantities.ts';
import { callIn } from './testing/call.ts';

const commands = await allCommands();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-command-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const call = (words: string[], environment: NodeJS.ProcessEnv = {}) => callIn(folder, words, environment);

describe('the language', () => {
  it.each([
    [{ LANG: 'zh_CN.UTF-8' }, 'zh_CN'],
    [{ LANG: 'en_GB.UTF-8' }, 'en_US'],
    [{ LANG: 'zh_CN.UTF-8', LC_ALL: 'C' }, 'en_US'],
    [{ LANG: 'C', PANICLE_DEFAULT_LANGUAGE: 'zh_CN' }, 'zh_CN'],
    [{}, 'en_US'],
  ])('of %j is %s', (environment, language) => {
    expect(shellLanguage(environment)).toBe(language);
  });
});

describe('a group of commands', () => {
  it.each(commandGroups)('is found by the first word of each of its commands: $words', async (group) => {
    const first = new Set((await commandsOf(group)).map(({ name }) => name.split(' ')[0]));
    expect(first).toEqual(new Set(group.words));
  });

  it.each(commandGroups)('finds each command by its own name: $words', async (group) => {
    const names = (await commandsOf(group)).map(({ name }) => name);
    expect(names).toEqual(Object.keys(await group.commands()));
  });
});

describe('help', () => {
  it('lists every command in both languages', async () => {
    for (const words of [[], ['help'], ['--help']]) {
      const { code, output } = await call(words);
      expect(code).toBe(0);
      for (const { name } of commands) expect(output).toContain(name);
    }
    expect((await call([], { LANG: 'zh_CN.UTF-8' })).output).toContain('退出码');
  });

  it('lists the commands that begin with a word', async () => {
    for (const words of [['vcf'], ['vcf', '--help'], ['help', 'vcf']]) {
      const { code, output } = await call(words);
      expect(code).toBe(0);
      expect(output).toContain('vcf merge');
      expect(output).not.toContain('trial');
    }
  });

  it.each(commands.map(({ name }) => name))('explains %s with each of its options', async (name) => {
    const command = commands.find((one) => one.name === name)!;
    for (const language of ['en_US', 'zh_CN']) {
      const { code, output } = await call([...name.split(' '), '--help'], { LANG: `${language}.UTF-8` });
      expect(code).toBe(0);
      for (const option of Object.keys(command.options)) expect(output).toContain(`--${option}`);
      expect(/\p{Script=Han}/u.test(output)).toBe(language === 'zh_CN');
    }
    expect(Object.keys(command.optionHelp)).toEqual(Object.keys(command.options));
    expect((await call(['help', ...name.split(' ')])).output).toContain('Usage: panicle');
  });
});

describe('a call', () => {
  it.each([
    [['plough'], 'There is no command plough'],
    [['user', 'plough'], 'panicle user lists the commands of user'],
    [['backup'], '<file> is missing. Usage: panicle backup <file>'],
    [['backup', 'a', 'b'], 'Unexpected argument b. Usage: panicle backup <file>'],
    [['check', '--everything'], 'check has no option --everything. See panicle check --help.'],
    [['trial', 'summary', 'x.csv', '--trait', 'y'], 'Did you mean --traits?'],
    [['vcf', 'filter', 'a.vcf', 'b.vcf', '--maf'], '--maf needs a value.'],
    [['vcf', 'filter', 'a.vcf', 'b.vcf', '--maf='], '--maf needs a value.'],
    [['vcf', 'filter', 'a.vcf', 'b.vcf', '--maf', '-1'], 'as --maf=-1.'],
    [['vcf', 'filter', 'a.vcf', 'b.vcf', '--passing=no'], '--passing takes no value.'],
    [['licence', 'code', '--holder', 'x'], 'either --expires or --unlimited'],
    [['licence', 'code', '--holder', 'x', '--unlimited'], 'No private key given'],
  ])('%j that is wrong says why, with exit code 2', async (words, reason) => {
    const { code, output, errors } = await call(words);
    expect([code, output]).toEqual([2, '']);
    expect(errors).toContain(reason);
  });

  it.each([
    [['--minor', '0.1', '--maf', '0.2'], '--minor is the former name of --maf; give only one of them.'],
    [['--maf=0.1', '--minor=0.1'], '--minor is the former name of --maf; give only one of them.'],
    [['--maf', '0.1', '--maf', '0.2'], '--maf is given twice.'],
    [['--minor', '0.1', '--minor', '0.2'], '--maf is given twice.'],
  ])('refuses an option with two values: %s', async (options, expected) => {
    const { code, errors } = await call(['vcf', 'filter', 'a.vcf', 'b.vcf', ...options]);
    expect([code, errors]).toEqual([2, `panicle: ${expected}\n`]);
  });

  it('understands the former names of options and says the present ones', async () => {
    const { errors } = await call(['vcf', 'filter', 'a.vcf', 'b.vcf', '--minor=0.7', '--missing', '0.1']);
    expect(errors).toContain('Option --minor is now --maf');
    expect(errors).toContain('Option --missing is now --geno');
    expect(errors).toContain('--maf must be a number from 0 to 0.5');
  });

  it('that fails says so in the language of the shell, with exit code 1', async () => {
    const nowhere = { PANICLE_DATA: join(folder, 'nowhere') };
    expect(await call(['check'], nowhere)).toMatchObject({ code: 1, output: '' });
    expect((await call(['check'], nowhere)).errors).toContain('There is no database in');
    const chinese = await call(['restore', 'none'], { ...nowhere, LANG: 'zh_CN.UTF-8' });
    expect(chinese.errors).toContain('没有备份文件');
    await expect(stat(nowhere.PANICLE_DATA)).rejects.toThrow(/ENOENT/);
    expect((await call(['check'], { PANICLE_PORT: 'many' })).errors).toContain('PANICLE_PORT=many');
    const away = { ...nowhere, DATABASE_URL: 'postgresql://127.0.0.1:1/panicle' };
    expect((await call(['user', 'reset-password', 'admin'], away)).errors).toContain('Check DATABASE_URL');
  });
});

describe('a file that the system refuses', () => {
  it.each([
    ['en_US', 'no such file or directory (ENOENT)'],
    ['zh_CN', '没有这个文件或文件夹 (ENOENT)'],
  ])('is named with the reason in %s, not with the way through the program', async (language, reason) => {
    const columns = ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO'];
    await writeFile(join(folder, 'sites.vcf'), `##fileformat=VCFv4.2\n${columns.join('\t')}\n`);
    const place = join(folder, 'nowhere', 'thin.vcf');
    const words = ['vcf', 'thin', 'sites.vcf', place, '--distance', '5'];
    const { code, errors } = await call(words, { LANG: `${language}.UTF-8` });
    expect([code, errors]).toEqual([1, `panicle: ${place}: ${reason}\n`]);
  });

  it.each([
    ['trial summary nowhere.csv --traits y', 'nowhere.csv', '没有这个文件或文件夹 (ENOENT)'],
    ['trial summary . --traits y', '', '这是一个文件夹 (EISDIR)'],
    ['vcf stats nowhere.vcf', 'nowhere.vcf', '没有这个文件或文件夹 (ENOENT)'],
    ['vcf filter sites.vcf new.vcf --samples nowhere.txt', 'nowhere.txt', '没有这个文件或文件夹 (ENOENT)'],
    ['genotype stats nowhere', 'nowhere.fam', '没有这个文件或文件夹 (ENOENT)'],
    ['genotype import nowhere.vcf set', 'nowhere.vcf', '没有这个文件或文件夹 (ENOENT)'],
    ['predict candidates nowhere.tsv set', 'nowhere.tsv', '没有这个文件或文件夹 (ENOENT)'],
  ])('and that a command reads: %s', async (words, file, reason) => {
    const { code, errors } = await call(words.split(' '), { LANG: 'zh_CN.UTF-8' });
    expect([code, errors]).toEqual([1, `panicle: 无法读取 ${join(folder, file)}：${reason}\n`]);
  });

  it('is reported with what is wrong in its bytes in the language of the reader', async () => {
    await call(['vcf', 'filter', 'sites.vcf', 'sites.vcf.gz']);
    const whole = await readFile(join(folder, 'sites.vcf.gz'));
    await writeFile(join(folder, 'cut.vcf.gz'), Buffer.concat([whole.subarray(0, 60), whole.subarray(-28)]));
    const { errors } = await call(['vcf', 'stats', 'cut.vcf.gz'], { LANG: 'zh_CN.UTF-8' });
    expect(errors).toContain('最后一个压缩块不完整');
  });
});

describe('licences', () => {
  it('are signed with a key that only its file holds', async () => {
    const { code, output } = await call(['licence', 'keys', '--key-file', 'issuer.key']);
    expect(code).toBe(0);
    const privateKey = (await readFile(join(folder, 'issuer.key'), 'utf8')).trim();
    expect(output).not.toContain(privateKey);
    expect((await stat(join(folder, 'issuer.key'))).mode & 0o777).toBe(0o600);
    expect((await call(['licence', 'keys', '--key-file', 'issuer.key'])).errors).toContain('EEXIST');

    const words = [
      'licence',
      'code',
      '--holder',
      '玉米所',
      '--expires',
      '2030-12-31',
      '--issued',
      '2026-01-01',
    ];
    const signed = await call([...words, '--id', 'L-1', '--key-file', 'issuer.key']);
    expect(signed).toMatchObject({ code: 0, errors: '' });
    const terms = signed.output.trim().split('.')[1] ?? '';
    expect(JSON.parse(Buffer.from(terms, 'base64url').toString())).toMatchObject({
      licenceId: 'L-1',
      holder: '玉米所',
      issueDate: '2026-01-01',
      expiryDate: '2030-12-31',
    });
    const again = await call([...words, '--id', 'L-1'], { PANICLE_LICENCE_PRIVATE_KEY: privateKey });
    expect(again.output).toBe(signed.output);
  });

  it('need days that exist', async () => {
    const { code, errors } = await call([
      'licence',
      'code',
      '--holder',
      'x',
      '--expires',
      '2026-02-30',
      '--key-file',
      'issuer.key',
    ]);
    expect(code).toBe(2);
    expect(errors).toContain('No code was issued');
  });
});

it('quantities are written in units that people read', () => {
  expect([0, 999, 1000, 1_234_567, 250_000_000, 3.2e12].map(bytes)).toEqual([
    '0 B',
    '999 B',
    '1.0 kB',
    '1.2 MB',
    '250 MB',
    '3.2 TB',
  ]);
  expect([340, 59_900, 125_000, 3_840_000].map(duration)).toEqual([
    '0.3 s',
    '59.9 s',
    '2 min 5 s',
    '1 h 4 min',
  ]);
});
