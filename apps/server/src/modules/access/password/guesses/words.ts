import { readFileSync } from 'node:fs';

/**
 * What breeders, Chinese users and this product add to the published lists; heads of these lists that are written with
 * every ending.
 */
export const WORDS = `
  password passwort passw0rd pass admin administrator root user guest test tester login welcome hello master secret
  letmein iloveyou love princess dragon monkey sunshine shadow football baseball soccer superman batman michael jordan
  jennifer thomas charlie daniel andrew matthew joshua hunter ranger buster ginger pepper summer winter spring autumn
  flower freedom whatever computer internet server system default changeme qwerty azerty abc abcd abcde abcdef abcdefg
  abcdefgh aaa aaaa aaaaaa aaaaaaaa xxx xxxxxx asdf zxcv qwer pokemon starwars google apple samsung huawei xiaomi tencent
  alibaba taobao weixin wechat mima woaini woaini1314 wangyang zhangwei wangwei liwei beijing shanghai guangzhou china
  zhongguo nihao china123 a123456 a1b2c3d4 q1w2e3r4 q1w2e3r4t5 1q2w3e4r 1q2w3e4r5t 1a2b3c4d q1w2e3 zaq1xsw2 1qaz2wsx
  1qaz2wsx3edc qazwsx qazwsxedc qweasd qweasdzxc asdqwe 123qwe qwe123 123abc abc123 123456 1234567 12345678 123456789
  123123 123321 654321 987654321 111111 222222 333333 555555 666666 777777 888888 999999 000000 11111111 88888888
  00000000 112233 121212 131313 520520 5201314 1314520 147258 147258369 159357 159753 741852963 789456 789456123 963852741
  1qaz@WSX !QAZ2wsx zaq12wsx qwer1234 asdf1234 1234qwer zxcv1234 qwer!@#$ 1234!@#$ !@#$1234 !@#$%^&*
  panicle panicum breeding breeder crop crops seed seeds field plant plants maize corn rice wheat sorghum soybean
  yumi shuidao xiaomai dadou yuzhong zuowu
`
  .trim()
  .split(/\s+/);

/**
 * 10,000 passwords, the most frequent first, of the leaked ones that zxcvbn 4.4.2 (MIT, Copyright 2012-2016 Dan Wheeler
 * and Dropbox, Inc.) lists, without those that are counted through anyway.
 */
export const leakedPasswords = (): string[] =>
  readFileSync(new URL('leaked-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split(/\s+/);
