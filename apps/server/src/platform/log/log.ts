import { pino, type Logger } from 'pino';

/** What must never reach a log file, wherever it hides in an object. */
const SECRET = [
  'token',
  'password',
  'oldPassword',
  'newPassword',
  'cookie',
  'authorization',
  'captchaVerification',
];
const PATHS = SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]);

/** JSON lines on standard output; the supervisor writes them on. */
export function openLog(level: string, name: string): Logger {
  return pino({ level, base: { name }, redact: { paths: PATHS, censor: '[secret]' } });
}
