import { say, type Language, type Text, type TextValues } from '@panicle/contract';
import type { Letter } from '../../../platform/mail/mail.ts';

/** The paragraphs of a letter in both languages; `{code}` is a line of its own and `{link}` is a link of its own. */
interface Template {
  subject: Text;
  paragraphs: readonly Text[];
}

export const letterTemplates = {
  registerCode: {
    subject: { zh: '{platform} 注册验证码：{code}', en: 'Your code for {platform}: {code}' },
    paragraphs: [
      { zh: '您好：', en: 'Hello,' },
      {
        zh: '有人用此邮箱注册 {platform}。请在注册页面输入以下验证码，{minutes} 分钟内有效：',
        en: 'someone is registering with {platform} using this address. Enter this code in the form; it is valid for {minutes} minutes:',
      },
      { zh: '{code}', en: '{code}' },
      {
        zh: '如果不是您本人操作，请忽略本邮件，不会创建任何账号。',
        en: 'If this was not you, ignore this email: no account will be created.',
      },
    ],
  },
  accountExists: {
    subject: { zh: '您在 {platform} 已有账号', en: 'You already have an account with {platform}' },
    paragraphs: [
      { zh: '您好：', en: 'Hello,' },
      {
        zh: '有人用此邮箱注册 {platform}，但该邮箱已有账号 {username}。您可以直接登录；如果忘记密码，可在登录页选择“忘记密码”：',
        en: 'someone tried to register with {platform} using this address, but it already belongs to the account {username}. Just sign in; if you have forgotten the password, choose “Forgot password” there:',
      },
      { zh: '{link}', en: '{link}' },
      { zh: '如果不是您本人操作，请忽略本邮件。', en: 'If this was not you, ignore this email.' },
    ],
  },
  reset: {
    subject: { zh: '重置 {platform} 密码', en: 'Reset your password for {platform}' },
    paragraphs: [
      { zh: '{username}，您好：', en: 'Hello {username},' },
      {
        zh: '请打开以下链接设置新密码，{minutes} 分钟内有效，只能使用一次：',
        en: 'open this link to choose a new password; it is valid for {minutes} minutes and works once:',
      },
      { zh: '{link}', en: '{link}' },
      { zh: '也可以在重置页面输入验证码：', en: 'Or enter this code in the form:' },
      { zh: '{code}', en: '{code}' },
      {
        zh: '如果不是您本人操作，请忽略本邮件，密码不会改变。',
        en: 'If this was not you, ignore this email: the password stays as it is.',
      },
    ],
  },
} as const satisfies Record<string, Template>;

export type LetterName = keyof typeof letterTemplates;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** Styles stand at the elements: mail programs drop style sheets. Nothing is loaded from anywhere. */
const PARAGRAPH = 'margin:0 0 16px;font:15px/24px sans-serif;color:#1a1f1c';
const CODE = 'margin:0 0 16px;font:600 24px/32px monospace;letter-spacing:3px;color:#27693f';

function htmlOf(paragraph: string, values: TextValues): string {
  if (paragraph === '{code}') return `<p style="${CODE}">${escaped(String(values.code))}</p>`;
  if (paragraph === '{link}') {
    const link = escaped(String(values.link));
    return `<p style="${PARAGRAPH}"><a href="${link}" style="color:#27693f">${link}</a></p>`;
  }
  const safe = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, escaped(String(value))]),
  );
  return `<p style="${PARAGRAPH}">${say({ zh: escaped(paragraph), en: escaped(paragraph) }, 'zh_CN', safe)}</p>`;
}

/** One letter in the reader's language, as text and as HTML that says the same. */
export function writeLetter(name: LetterName, to: string, language: Language, values: TextValues): Letter {
  const template: Template = letterTemplates[name];
  const paragraphs = template.paragraphs.map((text) => (language === 'en_US' ? text.en : text.zh));
  const lang = language === 'en_US' ? 'en' : 'zh-CN';
  const html = paragraphs.map((paragraph) => htmlOf(paragraph, values)).join('\n');
  return {
    to,
    subject: say(template.subject, language, values),
    text: template.paragraphs.map((text) => say(text, language, values)).join('\n\n') + '\n',
    html: `<!doctype html><html lang="${lang}"><body style="margin:24px;max-width:560px">\n${html}\n</body></html>`,
  };
}
