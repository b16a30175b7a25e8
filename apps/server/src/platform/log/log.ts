import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

/** What must never reach a log file, wherever it hides in an object. */
const SECRET = [
  'token',
  'password',
  'passwordHash',
  'password_hash',
  'oldPassword',
  'newPassword',
  'invitationCode',
  'cookie',
  'authorization',
  'captchaVerification',
  'smtpUrl',
  'metricsToken',
  'secretAccessKey',
];
const PATHS = SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]);

/**
 * Where PostgreSQL quotes data: the row that a constraint refused (with the hash of a password in it), the parameters
 * of a statement, the line of a COPY.
 */
const QUOTING = ['detail', 'where', 'parameters', 'internalQuery'];

/** An error without the data that it quotes; code, constraint, message and stack stay. */
function errorWithoutData(error: Error): object {
  const serialized = stdSerializers.err(error) as unknown as Record<string, unknown>;
  const shown = { ...serialized };
  for (const name of QUOTING) if (name in shown) shown[name] = '[data]';
  return shown;
}

/** JSON lines on standard output, unless a test wants them elsewhere; the supervisor writes them on. */
export function openLog(level: string, name: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { name },
    redact: { paths: PATHS, censor: '[secret]' },
    serializers: { err: errorWithoutData },
  };
  return destination ? pino(options, destination) : pino(options);
}
