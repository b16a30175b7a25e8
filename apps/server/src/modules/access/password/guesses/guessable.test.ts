import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { browserHash, randomPassword } from '../../passwords.ts';
import { isGuessable } from './guessable.ts';

const names = {
  username: 'stubborn',
  nickName: '老王',
  company: 'Nanfan station',
  email: 'li.hua@seed-lab.cn',
  telephone: '138 1234 5678',
};

const GUESSABLE = {
  'nothing and up to three characters': ['', '   ', 'a', 'é', '穗', '7', '~Z', 'ab1', '~~~'],
  'up to seven digits': ['0', '42', '12345', '0000000', '9999999', '4711047', '520131'],
  'dates and repetitions': ['19870412', '04121987', 'aaaaaaaaaaaa', '!!!!!!!!', 'abababab', 'abcabc'],
  'runs of keys and letters': [
    'abcdefghijk',
    'hgfedcba',
    'zxcvb',
    '!@#$%^&*',
    'QWERTYUI',
    '1qaz@WSX',
    'Lkjhgf1!',
  ],
  'common passwords': [
    'Password1!',
    'dragon',
    'Creativ123',
    'ｐａｓｓｗｏｒｄ',
    'woaini1314',
    'Panicle@2026',
    'p@$$w0rd',
  ],
  'the own username': [
    'stubborn',
    'Stubborn1234',
    'STUBBORN1987',
    'nrobbuts',
    'stubbornstubborn',
    'stubb0rn!',
  ],
  'the own other names': [
    '老王123',
    'Nanfan Station!',
    'nanfan2026',
    'NanfanStation1',
    'Li.Hua@2026',
    'seed123',
  ],
  'the own address and number': ['li.hua@seed-lab.cn', 'lihua'.slice(2) + '1234', '13812345678'],
};

it.each(Object.entries(GUESSABLE))('takes no %s', async (_kind, passwords) => {
  for (const password of passwords) {
    expect([password, await isGuessable(browserHash(password), names)]).toEqual([password, true]);
  }
});

it('takes what nobody counts through, and the names of others', async () => {
  const fine = [
    'Tassel#47',
    'Pollen*83',
    '96385274',
    'stubbornly grown',
    'Yuan.Longping1930',
    randomPassword(),
  ];
  for (const password of fine) {
    expect([password, await isGuessable(browserHash(password), names)]).toEqual([password, false]);
  }
});

it('leaves the event loop free while it looks', async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await Promise.all(Array.from({ length: 40 }, (_, at) => isGuessable(browserHash(`Tassel#47${at}`), names)));
  delay.disable();
  // Each of them hashes tens of thousands of spellings of the names: in this thread that would be half a second.
  expect(delay.percentile(90) / 1e6).toBeLessThan(100);
});
