import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { WrongUsage, type Command, type Context } from '../../command.ts';

export const licenceKeysCommand: Command = {
  name: 'licence keys',
  summary: {
    zh: '为授权码的签发者生成一对密钥',
    en: 'create a key pair for issuing licence codes',
  },
  operands: [],
  options: { 'key-file': { type: 'string' } },
  optionHelp: {
    'key-file': {
      value: '<file>',
      text: {
        zh: '把私钥写入此新文件（权限 0600），不显示在屏幕上',
        en: 'write the private key to this new file (mode 0600) instead of showing it',
      },
    },
  },
  details: {
    zh: '公钥填入 PANICLE_LICENCE_PUBLIC_KEY；私钥由签发者保密，不要放在运行穗的机器上。',
    en: 'Set PANICLE_LICENCE_PUBLIC_KEY to the public key. The issuer keeps the private key secret, and off the machine\nthat runs Panicle.',
  },
  async run({ options, path, print }) {
    const { makeLicenceKeys } = await import('@panicle/server/administration');
    const { publicKey, privateKey, keyId } = makeLicenceKeys();
    const file = options['key-file'];
    if (typeof file === 'string') await writeNew(path(file), `${privateKey}\n`);
    print({ zh: '密钥编号    {keyId}', en: 'key id       {keyId}' }, { keyId });
    print({ zh: '公钥        {publicKey}', en: 'public key   {publicKey}' }, { publicKey });
    if (typeof file === 'string')
      print({ zh: '私钥已写入  {file}', en: 'private key  in {file}' }, { file: path(file) });
    else print({ zh: '私钥        {privateKey}', en: 'private key  {privateKey}' }, { privateKey });
    return 0;
  },
};

async function writeNew(path: string, content: string): Promise<void> {
  try {
    await writeFile(path, content, { mode: 0o600, flag: 'wx' });
  } catch (failure) {
    throw new WrongUsage(
      { zh: '无法写入 {path}：{reason}', en: 'Cannot write {path}: {reason}' },
      { path, reason: String(failure) },
    );
  }
}

/** From a file or from the environment, never from the command line, which every user of the machine can see. */
async function readPrivateKey({ options, environment, path }: Context): Promise<string> {
  const file = options['key-file'];
  if (typeof file !== 'string') {
    const key = environment.PANICLE_LICENCE_PRIVATE_KEY;
    if (key) return key;
    throw new WrongUsage({
      zh: '缺少私钥：请给出 --key-file <文件>，或设置 PANICLE_LICENCE_PRIVATE_KEY。',
      en: 'No private key given: use --key-file <file> or set PANICLE_LICENCE_PRIVATE_KEY.',
    });
  }
  try {
    return (await readFile(path(file), 'utf8')).trim();
  } catch (failure) {
    throw new WrongUsage(
      { zh: '无法读取 {path}：{reason}', en: 'Cannot read {path}: {reason}' },
      { path: path(file), reason: String(failure) },
    );
  }
}

function text(value: string | boolean | undefined): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** Today in the zone of this machine, yyyy-mm-dd. */
function today(): string {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export const licenceCodeCommand: Command = {
  name: 'licence code',
  summary: { zh: '签发一个授权码', en: 'issue a licence code' },
  operands: [],
  options: {
    holder: { type: 'string' },
    expires: { type: 'string' },
    unlimited: { type: 'boolean' },
    issued: { type: 'string' },
    id: { type: 'string' },
    'key-file': { type: 'string' },
  },
  optionHelp: {
    holder: { value: '<name>', text: { zh: '被授权者（必填）', en: 'licensee (required)' } },
    expires: {
      value: '<yyyy-mm-dd>',
      text: { zh: '最后一天（或用 --unlimited）', en: 'last day of validity (or --unlimited)' },
    },
    unlimited: { text: { zh: '无期限', en: 'no expiry date' } },
    issued: {
      value: '<yyyy-mm-dd>',
      text: { zh: '第一天，默认今天', en: 'first day of validity [default: today]' },
    },
    id: {
      value: '<text>',
      text: { zh: '授权编号，默认随机', en: 'licence number [default: random]' },
    },
    'key-file': {
      value: '<file>',
      text: {
        zh: '私钥文件（否则读取 PANICLE_LICENCE_PRIVATE_KEY）',
        en: 'file with the private key [default: PANICLE_LICENCE_PRIVATE_KEY]',
      },
    },
  },
  details: {
    zh: '管理员在“系统授权”中输入此授权码。',
    en: 'The administrator enters the code on the page “System authorization”.',
  },
  async run(context) {
    const { makeLicenceCode } = await import('@panicle/server/administration');
    const { options, print } = context;
    const holder = text(options.holder);
    const expires = text(options.expires);
    if (holder === null || (expires === null) === (options.unlimited !== true)) {
      throw new WrongUsage({
        zh: '请给出 --holder，以及 --expires 或 --unlimited 中的一个。',
        en: 'Give --holder and either --expires or --unlimited.',
      });
    }
    const terms = {
      licenceId: text(options.id) ?? randomUUID(),
      holder,
      issueDate: text(options.issued) ?? today(),
      expiryDate: expires,
    };
    const privateKey = await readPrivateKey(context);
    let code: string;
    try {
      code = makeLicenceCode(privateKey, terms);
    } catch (failure) {
      throw new WrongUsage(
        { zh: '无法签发：{reason}', en: 'No code was issued: {reason}' },
        { reason: failure instanceof Error ? failure.message : String(failure) },
      );
    }
    print(code);
    return 0;
  },
};
