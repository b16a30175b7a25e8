import type { Language, TextValues } from '@panicle/contract';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readSetting } from '../../system/index.ts';
import { writeLetter, type LetterName } from './letters.ts';

/** The mail of this system, or the refusal that it has none. */
export function mailOf(platform: Platform, data: string | null = null): Mail {
  if (platform.mail === null) throw new BusinessError('mailNotConfigured', {}, { data });
  return platform.mail;
}

/** A page of ours for a letter; the secret follows the #, which no server and no log ever sees. */
export function linkTo(mail: Mail, path: string, secret: Record<string, string> = {}): string {
  const fragment = new URLSearchParams(secret).toString();
  return mail.baseAddress + path + (fragment === '' ? '' : `#${fragment}`);
}

/** Writes and sends in the background, so that the time of an answer does not tell whether there was anything to send. */
export function postLetter(
  platform: Platform,
  name: LetterName,
  to: string,
  language: Language,
  values: TextValues,
): void {
  const own = language === 'en_US' ? 'Panicle' : '穗 Panicle';
  const writing = readSetting(platform.database, 'PLATFORM_NAME').then((named) =>
    writeLetter(name, to, language, { platform: named || own, ...values }),
  );
  mailOf(platform).post(writing);
}
